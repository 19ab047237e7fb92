import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '#database/columns.ts'
import { systemMay } from '#database/policies.ts'

/** Identifies the instance of this database: exactly one row, for the product itself only. */
export const instanceIdentity = pgTable(
  'instance_identity',
  {
    only: boolean().primaryKey().default(true),
    /** Also written to the storage, so that database and storage of different instances are not mixed. */
    id: uuid().notNull().defaultRandom(),
    /** Identifies the sealing key without revealing it. Null until the first start. */
    keyDigest: bytes(),
    /** Restored only to test a backup: it must not send e-mail or texts, or use a shared storage. */
    rehearsal: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [check('instance_identity_only', sql`${table.only}`), systemMay()],
)
