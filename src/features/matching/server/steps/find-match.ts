import type { DatabaseAccess } from '#platform/scope.ts'
import { type FoundPair, findFits, type Subject } from './find-fits.ts'

export interface Pair {
  mandate_id: string
  listing_id: string
}

/** One match of the actor, and whether they own its mandate or its listing; undefined if the two do not fit, or belong to others. */
export async function findMatch(
  access: DatabaseAccess,
  { mandate_id: mandateId, listing_id: listingId }: Pair,
): Promise<{ match: FoundPair; subject: Subject } | undefined> {
  const questions = [
    { subject: { mandateId }, among: [listingId] },
    { subject: { listingId }, among: [mandateId] },
  ]
  for (const { subject, among } of questions) {
    const [match] = await findFits(access, subject, { most: 1, among })
    if (match) return { match, subject }
  }
  return
}
