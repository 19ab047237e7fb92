import { eq, sql } from 'drizzle-orm'
import { canHaveListings, isOwner } from '#features/listings/permissions.ts'
import { listing, listingParticulars } from '#features/listings/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'

/** The title of the actor's own listing; anybody else's listing does not exist for them here. */
export async function findOwnTitle({ actor, db }: Scope, id: string): Promise<string> {
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({
      ownerId: listing.ownerId,
      title: sql<string>`coalesce(${listingParticulars.fullTitle}, ${listing.title})`,
    })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(eq(listing.id, id))
  if (!row || !isOwner(actor, row)) throw new Refusal('LISTING_NOT_FOUND')
  return row.title
}
