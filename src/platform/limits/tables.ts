import { index, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '#database/columns.ts'
import { systemMay } from '#database/policies.ts'

/** One row for each caller and rate limit: when the limit will have recovered fully. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** A keyed hash, so that the table holds no IP or e-mail addresses. */
    bucket: bytes().primaryKey(),
    wholeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_whole').on(table.wholeAt), systemMay()],
)
