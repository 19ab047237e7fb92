import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '#database/columns.ts'
import { mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'

/** One row for each write made under an Idempotency-Key, in the same transaction as the write. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** The member, or "visitor": nobody meets another's keys. */
    scope: text().notNull(),
    key: text().notNull(),
    procedure: text().notNull(),
    fingerprint: bytes().notNull(),
    /** As text: JSON itself would lose the order of its fields here, and could not hold every character. */
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
