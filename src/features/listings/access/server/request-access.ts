import { and, eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { isBlocked } from '#features/members/server/is-blocked.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canRequestAccess, documentsOpenByGrant, isOwner } from '../../permissions.ts'
import { findListing } from '../../server/steps/find-listing.ts'
import type { AccessRequest } from '../records.ts'
import { opensByGrant, type RequestedRung } from '../terms.ts'
import { describeRequest } from './steps/describe-request.ts'
import { listingRequest } from './tables.ts'

interface Input {
  id: string
  words: string
  rung: RequestedRung
}

/** While a request waits, the same member has no second one. */
export async function requestAccess(scope: Scope, input: Input): Promise<AccessRequest> {
  const { actor } = scope
  if (actor.kind !== 'member') throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    // A request that waited at first may be decided at the same moment; then a new one can be made.
    const request = (await askOnce(scope, actor, input)) ?? (await askOnce(scope, actor, input))
    if (!request) throw new Refusal('CONFLICT')
    return describeRequest(request)
  })
}

type Request = typeof listingRequest.$inferSelect

async function askOnce(scope: Scope, actor: Member, { id, words, rung }: Input): Promise<Request | undefined> {
  const { db } = scope
  const { ownerId } = await findRequestable(scope, actor, id, rung)
  const [request] = await db
    .insert(listingRequest)
    .values({ listingId: id, memberId: actor.memberId, rung, words })
    .onConflictDoNothing()
    .returning()
  if (!request) return await findWaitingRequest(scope, id, actor.memberId)
  // The owner may have admitted the member in the meantime: then there is nothing left to wait for.
  await findRequestable(scope, actor, id, rung)
  await recordAudit(scope, 'listing.access-requested', { subjectId: id })
  await scope.events.raise('access-requested', { listingId: id, ownerId, memberId: actor.memberId })
  await publish(scope, [ownerId, actor.memberId], { type: 'listing.access-requested', listingId: id })
  return request
}

/** A listing of which the actor may ask to see more; refuses any other. */
async function findRequestable(scope: Scope, actor: Member, id: string, rung: RequestedRung) {
  const found = await findListing(scope, id)
  if (!found) throw new Refusal('LISTING_NOT_FOUND')
  const { listing, row } = found
  if (listing.view === 'whole') {
    const isForOthers = rung === 'documents' && !isOwner(actor, row) && documentsOpenByGrant(row)
    if (isForOthers && !actor.verified) throw new Refusal('REQUEST_NEEDS_VERIFICATION')
    if (!isForOthers || !listing.may_request_documents) throw new Refusal('REQUEST_NOT_NEEDED')
    // The teaser does not name its owner, and a refusal would.
    if (await isBlocked(scope, row.ownerId)) throw new Refusal('NOT_REACHABLE')
    return row
  }
  if (actor.verified && !opensByGrant(row)) throw new Refusal('AGREEMENT_NEEDED')
  if (!canRequestAccess(actor, row)) throw new Refusal('REQUEST_NEEDS_VERIFICATION')
  return row
}

async function findWaitingRequest({ db }: Scope, listingId: string, memberId: string): Promise<Request | undefined> {
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
  return request
}
