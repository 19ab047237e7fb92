import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant } from '#database/columns.ts'
import { mayRead, systemMay } from '#database/policies.ts'

/** The public halves of all keys that ever signed for the instance, so that old receipts verify. Never deleted. */
export const signingKey = pgTable(
  'signing_key',
  {
    /** The thumbprint of the public key. */
    id: text().primaryKey(),
    publicKey: bytes().notNull(),
    createdAt: createdAt(),
    /** When another key took its place. Null for the one that signs. */
    retiredAt: instant(),
  },
  (table) => [
    check('signing_key_length', sql`length(${table.publicKey}) = 32`),
    uniqueIndex('signing_key_current').on(sql`(true)`).where(sql`${table.retiredAt} is null`),
    mayRead('everyone reads the public keys', sql`true`),
    systemMay(),
  ],
)
