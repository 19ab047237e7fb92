import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant } from '#database/columns.ts'
import { systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

/** How a member signs in. Never join it into a query whose result another member reads. */
export const memberAccount = pgTable(
  'member_account',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Several members may have typed the same address. Only one of them can confirm it. */
    emailConfirmedAt: instant(),
    passwordHash: text(),
    /** Part of the sample network, whose passphrase is printed at start-up. */
    sample: boolean().notNull().default(false),
  },
  (table) => [
    check('member_account_email', sql`length(${table.email}) between 3 and 254`),
    uniqueIndex('member_account_email_once')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailConfirmedAt} is not null`),
    index('member_account_email').on(sql`lower(${table.email})`),
    systemMay(),
  ],
)

/** A link sent by e-mail. Its token is random, stored as a hash and valid for one use. */
export const mailedLink = pgTable(
  'mailed_link',
  {
    hash: bytes().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'reset'] }).notNull(),
    /** The address it was sent to. The link is void once the member has another address. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    check('mailed_link_purpose', sql`${table.purpose} in ('confirm', 'reset')`),
    index('mailed_link_member').on(table.memberId),
    index('mailed_link_expiry').on(table.expiresAt),
    systemMay(),
  ],
)
