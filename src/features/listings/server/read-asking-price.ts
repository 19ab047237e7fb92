import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listingParticulars } from './tables.ts'

/** What is asked for a listing, where whoever asks may know. */
export async function readAskingPrice({ db }: DatabaseAccess, id: string) {
  const [known] = await db
    .select({ amount: listingParticulars.price, currency: listingParticulars.currency })
    .from(listingParticulars)
    .where(eq(listingParticulars.listingId, id))
  return known
}
