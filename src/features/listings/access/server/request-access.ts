import { and, eq } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canRequestAccess, opensByGrant } from '../../permissions.ts'
import { findListing } from '../../server/steps/find-listing.ts'
import type { AccessRequest } from '../records.ts'
import { describeRequest } from './steps/describe-request.ts'
import { listingRequest } from './tables.ts'

interface Input {
  id: string
  words: string
}

/** While a request waits, the same member has no second one. */
export async function requestAccess(scope: Scope, { id, words }: Input): Promise<AccessRequest> {
  const { actor, db } = scope
  if (actor.kind !== 'member') throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const found = await findListing(scope, id)
    if (!found) throw new Refusal('LISTING_NOT_FOUND')
    if (found.listing.view === 'whole') throw new Refusal('REQUEST_NOT_NEEDED')
    if (actor.verified && !opensByGrant(found.row)) throw new Refusal('AGREEMENT_NEEDED')
    if (!canRequestAccess(actor, found.row)) throw new Refusal('REQUEST_NEEDS_VERIFICATION')
    const [request] = await db
      .insert(listingRequest)
      .values({ listingId: id, memberId: actor.memberId, words })
      .onConflictDoNothing()
      .returning()
    if (!request) return describeRequest(await waitingRequest(scope, id, actor.memberId))
    await recordAudit(scope, 'listing.access-requested', { subjectId: id })
    const { ownerId } = found.row
    await scope.events.raise('access-requested', { listingId: id, ownerId, memberId: actor.memberId })
    await publish(scope, [ownerId, actor.memberId], { type: 'listing.access-requested', listingId: id })
    return describeRequest(request)
  })
}

async function waitingRequest({ db }: Scope, listingId: string, memberId: string) {
  const [request] = await db
    .select()
    .from(listingRequest)
    .where(
      and(
        eq(listingRequest.listingId, listingId),
        eq(listingRequest.memberId, memberId),
        eq(listingRequest.state, 'waiting'),
      ),
    )
  // Decided in the same moment.
  if (!request) throw new Refusal('REQUEST_NOT_NEEDED')
  return request
}
