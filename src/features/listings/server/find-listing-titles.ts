import { inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing } from './tables.ts'

/** Finds the titles of those listings that the actor may read. */
export async function findListingTitles(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select({ id: listing.id, title: listing.title })
    .from(listing)
    .where(inArray(listing.id, [...new Set(ids)]))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (id) => titles.get(id)
}
