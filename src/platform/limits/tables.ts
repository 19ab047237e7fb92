import { index, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '#database/columns.ts'
import { systemMay } from '#database/policies.ts'

/** One row for each counted caller and rule: the moment by which its allowance is whole again. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** A keyed hash: the table holds no address and no e-mail. */
    bucket: bytes().primaryKey(),
    wholeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_whole').on(table.wholeAt), systemMay()],
)
