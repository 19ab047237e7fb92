import type { DatabaseAccess } from '#platform/scope.ts'
import { type FoundPair, findFits } from './find-fits.ts'

export interface Pair {
  mandate_id: string
  listing_id: string
}

/** One match of the actor, who owns either its mandate or its listing; undefined if the two do not fit, or belong to others. */
export async function findMatch(
  access: DatabaseAccess,
  { mandate_id: mandateId, listing_id: listingId }: Pair,
): Promise<FoundPair | undefined> {
  const [ofMandate] = await findFits(access, { mandateId }, { most: 1, among: [listingId] })
  if (ofMandate) return ofMandate
  const [ofListing] = await findFits(access, { listingId }, { most: 1, among: [mandateId] })
  return ofListing
}
