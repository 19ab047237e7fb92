import { and, eq, inArray, sql } from 'drizzle-orm'
import { actor } from '#database/policies.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing, listingParticulars } from './tables.ts'

/**
 * Finds the titles of those listings that the actor may read. Owners get the full title of their own, everybody else the one for
 * outsiders: a full title is a part of the particulars, each showing of which has a row in the access ledger.
 */
export async function findListingTitles(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select({ id: listing.id, title: sql<string>`coalesce(${listingParticulars.fullTitle}, ${listing.title})` })
    .from(listing)
    .leftJoin(listingParticulars, and(eq(listingParticulars.listingId, listing.id), actor.is(listing.ownerId)))
    .where(inArray(listing.id, [...new Set(ids)]))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (id) => titles.get(id)
}
