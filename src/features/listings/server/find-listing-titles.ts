import { eq, inArray, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing, listingParticulars } from './tables.ts'

/** Finds the titles of those listings that the actor may read, as the actor reads them. */
export async function findListingTitles(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select({ id: listing.id, title: sql<string>`coalesce(${listingParticulars.fullTitle}, ${listing.title})` })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(inArray(listing.id, [...new Set(ids)]))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (id) => titles.get(id)
}
