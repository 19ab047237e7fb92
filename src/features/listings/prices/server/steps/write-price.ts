import { inArray, sql } from 'drizzle-orm'
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
  access: DatabaseAccess,
  listingId: string,
  { undisclosed_price: amount }: Pick<OwnPrice, 'undisclosed_price'>,
): Promise<void> {
  await writeUndisclosedPrices(access, [{ listingId, amount }])
}

/** Those of several listings; null drops one. */
export async function writeUndisclosedPrices(
  { db }: DatabaseAccess,
  prices: readonly { listingId: string; amount: string | null }[],
): Promise<void> {
  const dropped = prices.flatMap(({ listingId, amount }) => (amount === null ? [listingId] : []))
  const kept = prices.flatMap(({ listingId, amount }) => (amount === null ? [] : [{ listingId, amount }]))
  if (dropped.length > 0)
    await db.delete(listingUndisclosedPrice).where(inArray(listingUndisclosedPrice.listingId, dropped))
  if (kept.length > 0)
    await db
      .insert(listingUndisclosedPrice)
      .values(kept)
      .onConflictDoUpdate({ target: listingUndisclosedPrice.listingId, set: { amount: sql`excluded.amount` } })
}
