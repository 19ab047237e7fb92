import { and, count, desc, eq } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { readOwn } from '../../server/read-own.ts'
import type { ReceivedRequest } from '../contract.ts'
import { canDecide } from '../permissions.ts'
import { describeRequest } from './steps/describe-request.ts'
import { listingRequest } from './tables.ts'

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
  const isWaiting = and(isOfListing, eq(listingRequest.state, 'waiting'))
  const isOlder = cursor && olderThan(cursor, listingRequest)
  const page = db
    .select()
    .from(listingRequest)
    .where(and(waiting ? isWaiting : isOfListing, isOlder))
    .orderBy(desc(listingRequest.createdAt), desc(listingRequest.id))
    .limit(limit + 1)
  const [rows, [counted]] = await Promise.all([
    page,
    db.select({ total: count() }).from(listingRequest).where(isWaiting),
  ])
  const { items, next_cursor } = pageOf(rows, limit)
  const cardOf = await findCards(
    scope,
    items.map(({ memberId }) => memberId),
  )
  const requests = items.flatMap((row): ReceivedRequest[] => {
    const member = cardOf(row.memberId)
    return member ? [{ ...describeRequest(row), member }] : []
  })
  return { items: requests, next_cursor, waiting: counted?.total ?? 0 }
}
