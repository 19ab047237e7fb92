import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '#database/columns.ts'
import { mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'

/** One row for each write made under an Idempotency-Key, in the same transaction as the write. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** The id of the member, or "visitor". A member cannot collide with keys of another. */
    scope: text().notNull(),
    key: text().notNull(),
    procedure: text().notNull(),
    fingerprint: bytes().notNull(),
    /** Serialized text inside jsonb: jsonb itself changes the order of fields and cannot hold every character. */
    response: jsonb().$type<{ text: string }>(),
    createdAt: createdAt(),
  },
  (table) => {
    const own = sql`${table.scope} = (select actor_scope())`
    return [
      primaryKey({ columns: [table.scope, table.key] }),
      index('idempotency_key_age').on(table.createdAt),
      mayRead('actors read their own keys', own),
      mayInsert('actors record their own keys', own),
      mayUpdate('actors record the result under their own keys', own),
      systemMay(),
    ]
  },
)
