import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '#database/columns.ts'
import { systemMay } from '#database/policies.ts'

/** The key by which push services recognise this instance (VAPID): exactly one row. Browsers subscribe with its public half. */
export const pushKey = pgTable(
  'push_key',
  {
    only: boolean().primaryKey().default(true),
    /** An uncompressed point of P-256. */
    publicKey: bytes().notNull(),
    /** The private half, sealed with the key of this instance. */
    sealed: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('push_key_only', sql`${table.only}`),
    check('push_key_length', sql`length(${table.publicKey}) = 65`),
    systemMay(),
  ],
)
