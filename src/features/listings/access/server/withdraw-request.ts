import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { findListingOwner } from '../../server/find-listing-owner.ts'
import { canAsk } from '../permissions.ts'
import type { AccessRequest } from '../records.ts'
import { describeRequest } from './steps/describe-request.ts'
import { settleRequest } from './steps/settle-request.ts'
import { listingRequest } from './tables.ts'

export async function withdrawRequest(scope: Scope, { id }: { id: string }): Promise<AccessRequest> {
  const { actor } = scope
  if (!canAsk(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const isOwn = and(eq(listingRequest.id, id), eq(listingRequest.memberId, actor.memberId))
    const [own] = await scope.db.select({ id: listingRequest.id }).from(listingRequest).where(isOwn)
    if (!own) throw new Refusal('REQUEST_NOT_FOUND')
    const request = await settleRequest(scope, id, { state: 'withdrawn' })
    const { listingId } = request
    await recordAudit(scope, 'listing.access-request-withdrawn', { subjectId: listingId })
    // The member may no longer see the listing, and then its owner's list is refreshed when it is opened.
    const owner = await findListingOwner(scope, listingId)
    const readers = [actor.memberId, ...(owner ? [owner.ownerId] : [])]
    await publish(scope, readers, { type: 'listing.access-requested', listingId })
    return describeRequest(request)
  })
}
