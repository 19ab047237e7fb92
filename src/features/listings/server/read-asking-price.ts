import { eq } from 'drizzle-orm'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import type { Scope } from '#platform/scope.ts'
import { listing, listingParticulars } from './tables.ts'

/**
 * Undefined if the reader may not see the price. The amount is null if the listing states no single price: neither end of a
 * range is one, and what its owner has in mind stays with them.
 */
export async function readAskingPrice(scope: Scope, id: string) {
  const [row] = await scope.db
    .select({
      listing: { id: listing.id, ownerId: listing.ownerId, isPrivate: listing.isPrivate },
      ...{ price: listingParticulars.price, priceTo: listingParticulars.priceTo },
      currency: listingParticulars.currency,
    })
    .from(listingParticulars)
    .innerJoin(listing, eq(listing.id, listingParticulars.listingId))
    .where(eq(listingParticulars.listingId, id))
  if (!row) return undefined
  await recordViews(scope, [{ listing: row.listing, part: 'card' }])
  return { amount: row.priceTo === null ? row.price : null, currency: row.currency }
}
