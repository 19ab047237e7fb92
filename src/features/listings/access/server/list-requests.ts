import { and, count, desc, eq } from 'drizzle-orm'
import { cardOf } from '#features/members/server/card-of.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { readOwn } from '../../server/read-own.ts'
import { listing } from '../../server/tables.ts'
import type { ReceivedRequest } from '../contract.ts'
import { canDecide } from '../permissions.ts'
import { describeGrant, hasNotExpired } from './steps/describe-grant.ts'
import { describeRequest } from './steps/describe-request.ts'
import { isAnswerable } from './steps/is-answerable.ts'
import { listingGrant, listingRequest } from './tables.ts'

interface Page {
  id: string
  waiting: boolean
  cursor?: CursorPosition | undefined
  limit: number
}

/** Requests of members who are suspended or erased since are left out. */
export async function listRequests(scope: Scope, { id, waiting, cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canDecide(actor)) throw new Refusal('UNAUTHORIZED')
  await readOwn(scope, { id })
  const isOfListing = eq(listingRequest.listingId, id)
  const isWaiting = and(isOfListing, eq(listingRequest.state, 'waiting'), isAnswerable)
  const isOlder = cursor && olderThan(cursor, listingRequest)
  const isInGoodStanding = and(eq(memberCard.memberId, listingRequest.memberId), eq(memberCard.suspended, false))
  const isGranted = and(
    eq(listingGrant.listingId, listingRequest.listingId),
    eq(listingGrant.memberId, listingRequest.memberId),
    hasNotExpired,
  )
  const page = db
    .select({ request: listingRequest, card: memberCard, grant: listingGrant })
    .from(listingRequest)
    .innerJoin(memberCard, isInGoodStanding)
    .innerJoin(listing, eq(listing.id, listingRequest.listingId))
    .leftJoin(listingGrant, isGranted)
    .where(and(waiting ? isWaiting : isOfListing, isOlder))
    .orderBy(desc(listingRequest.createdAt), desc(listingRequest.id))
    .limit(limit + 1)
  const [rows, [counted]] = await Promise.all([
    page,
    db
      .select({ total: count() })
      .from(listingRequest)
      .innerJoin(memberCard, isInGoodStanding)
      .innerJoin(listing, eq(listing.id, listingRequest.listingId))
      .where(isWaiting),
  ])
  const { items, next_cursor } = pageOf(
    rows.map(({ request, card, grant }) => ({ ...request, card, grant })),
    limit,
  )
  const requests = items.map(
    ({ card, grant, ...row }): ReceivedRequest => ({
      ...describeRequest(row),
      ...{ member: cardOf(card), grant: grant && describeGrant(grant) },
    }),
  )
  return { items: requests, next_cursor, waiting: counted?.total ?? 0 }
}
