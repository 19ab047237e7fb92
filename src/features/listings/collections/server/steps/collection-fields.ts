import { type SQL, sql } from 'drizzle-orm'
import type { Collection } from '../../contract.ts'
import { collectedListing, collection } from '../tables.ts'

const held = sql`select count(*)::integer from ${collectedListing} where ${collectedListing.collectionId} = ${collection.id}`

/** How many listings the collection of a query over `collection` holds. */
export const heldColumn: SQL<number> = sql`(${held})`

export function collectionFields(row: typeof collection.$inferSelect, listings: number): Collection {
  const { id, name, note, createdAt } = row
  return { id, name, note, listings, created_at: createdAt.toISOString() }
}
