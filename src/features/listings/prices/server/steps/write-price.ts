import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listingUndisclosedPrice } from '../tables.ts'
import type { OwnPrice } from './price-after.ts'

/** The columns of `listing_particulars` that state the price. */
export function priceColumns({ price, price_to: priceTo, currency, reduced_from }: OwnPrice) {
  return {
    ...{ price, priceTo, currency },
    reducedFrom: reduced_from?.price ?? null,
    reducedFromTo: reduced_from?.price_to ?? null,
  }
}

/** The undisclosed price has a table of its own, which only the owner reads. */
export async function writeUndisclosedPrice(
  { db }: DatabaseAccess,
  listingId: string,
  { undisclosed_price: amount }: Pick<OwnPrice, 'undisclosed_price'>,
): Promise<void> {
  if (amount === null) await db.delete(listingUndisclosedPrice).where(eq(listingUndisclosedPrice.listingId, listingId))
  else
    await db
      .insert(listingUndisclosedPrice)
      .values({ listingId, amount })
      .onConflictDoUpdate({ target: listingUndisclosedPrice.listingId, set: { amount } })
}
