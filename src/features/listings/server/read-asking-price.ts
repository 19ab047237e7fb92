import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listingParticulars } from './tables.ts'

/** Undefined if the reader may not see the price. */
export async function readAskingPrice({ db }: DatabaseAccess, id: string) {
  const [price] = await db
    .select({ amount: listingParticulars.price, currency: listingParticulars.currency })
    .from(listingParticulars)
    .where(eq(listingParticulars.listingId, id))
  return price
}
