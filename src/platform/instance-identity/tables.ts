import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '#database/columns.ts'
import { systemMay } from '#database/policies.ts'

/** Which instance this database is: exactly one row, for the product alone. */
export const instanceIdentity = pgTable(
  'instance_identity',
  {
    only: boolean().primaryKey().default(true),
    /** Also written into the storage, so that neither is used with that of another instance. */
    id: uuid().notNull().defaultRandom(),
    /** Identifies the sealing key without revealing it; absent until a start has one. */
    keyDigest: bytes(),
    /** Restored to try a backup: it may reach neither members nor a shared storage. */
    rehearsal: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [check('instance_identity_only', sql`${table.only}`), systemMay()],
)
