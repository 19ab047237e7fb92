import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { type ClaimedListing, claimOwn } from '../../../server/steps/claim-own.ts'
import { listingRequest } from '../tables.ts'

interface ClaimedRequest {
  request: typeof listingRequest.$inferSelect
  claimedListing: ClaimedListing
}

/** A waiting request for one of the actor's own listings, which is locked until the transaction ends. */
export async function claimRequest(scope: Scope, id: string): Promise<ClaimedRequest> {
  const isWaiting = and(eq(listingRequest.id, id), eq(listingRequest.state, 'waiting'))
  const [row] = await scope.db.select({ listingId: listingRequest.listingId }).from(listingRequest).where(isWaiting)
  if (!row) throw new Refusal('REQUEST_NOT_FOUND')
  const claimedListing = await claimOwn(scope, row.listingId).catch((error: unknown) => {
    // The member who asked reads the request, too.
    throw error instanceof Refusal && error.code === 'LISTING_NOT_FOUND' ? new Refusal('REQUEST_NOT_FOUND') : error
  })
  const [request] = await scope.db.select().from(listingRequest).where(isWaiting).for('no key update')
  if (!request) throw new Refusal('REQUEST_NOT_FOUND')
  return { request, claimedListing }
}
