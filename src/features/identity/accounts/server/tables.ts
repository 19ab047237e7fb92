import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant } from '#database/columns.ts'
import { systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

/** How a member signs in. Never joined into anything another member reads. */
export const memberAccount = pgTable(
  'member_account',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Until then anybody may have typed the address; only one member can confirm it. */
    emailConfirmedAt: instant(),
    passwordHash: text(),
    /** Part of the sample network: its passphrase is printed at the start. */
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

/** What a mailed link proves: random, stored as a hash, good once. */
export const mailedLink = pgTable(
  'mailed_link',
  {
    hash: bytes().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'reset'] }).notNull(),
    /** The address it was sent to; of no use once the member has another. */
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
