import { eq } from 'drizzle-orm'
import { claimForDocuments } from '#features/deals/server/claim-for-documents.ts'
import { listing } from '#features/listings/server/tables.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../../../permissions.ts'
import type { document } from '../tables.ts'

export type Place = Pick<typeof document.$inferSelect, 'dealId' | 'listingId'>

interface Options {
  /** Whether others get to see more than before. */
  isShowing: boolean
}

/** Locks the deal or the listing, so that the changes of its documents follow each other. */
export async function claimPlace(scope: Scope, { dealId, listingId }: Place, { isShowing }: Options): Promise<void> {
  await assertGoodStanding(scope)
  if (dealId) return await claimForDocuments(scope, dealId, { isShowing })
  const [row] = await scope.db
    .select({ ownerId: listing.ownerId })
    .from(listing)
    .where(eq(listing.id, listingId ?? ''))
    .for('no key update')
  if (!row || !isOwner(scope.actor, row)) throw new Refusal('LISTING_NOT_FOUND')
}
