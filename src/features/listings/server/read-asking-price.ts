import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listingParticulars } from './tables.ts'

/**
 * Undefined if the reader may not see the price. The amount is null if the listing states no single price: neither end of a
 * range is one, and what its owner has in mind stays with them.
 */
export async function readAskingPrice({ db }: DatabaseAccess, id: string) {
  const [row] = await db
    .select({
      ...{ price: listingParticulars.price, priceTo: listingParticulars.priceTo },
      currency: listingParticulars.currency,
    })
    .from(listingParticulars)
    .where(eq(listingParticulars.listingId, id))
  return row && { amount: row.priceTo === null ? row.price : null, currency: row.currency }
}
