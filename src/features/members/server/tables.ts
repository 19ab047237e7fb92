import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'

/** Anyone with an account, as others may come to know them. What must stay with the member is in `member_account`. */
export const member = pgTable(
  'member',
  {
    id: id(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    verified: boolean().notNull().default(false),
    curator: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    mayRead('members read themselves', sql`${table.id} = ${actor.memberId}`),
    mayRead('curators read every member', actor.isCurator),
    systemMay(),
  ],
)

/** How a member signs in. Never joined into anything another member reads. */
export const memberAccount = pgTable(
  'member_account',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    passwordHash: text(),
    /** Part of the sample network: its passphrase is printed at the start. */
    sample: boolean().notNull().default(false),
  },
  (table) => [
    check('member_account_email', sql`length(${table.email}) between 3 and 254`),
    uniqueIndex('member_account_email_once').on(sql`lower(${table.email})`),
    systemMay(),
  ],
)
