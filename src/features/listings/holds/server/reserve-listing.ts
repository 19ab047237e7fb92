import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { announceListing } from '../../server/steps/announce-listing.ts'
import { type ClaimedListing, claimOwn } from '../../server/steps/claim-own.ts'
import { canBeReservedFor, canReadHolds } from '../permissions.ts'
import type { Hold } from '../records.ts'
import { holdLimits } from '../terms.ts'
import { describeHold, type HoldRow } from './steps/standing-hold.ts'
import { listingHold } from './tables.ts'

interface Input {
  id: string
  member_id: string
  until: string
}

/** The listing is locked first, so that two reservations at once follow each other, and an index allows one. */
export async function reserveListing(scope: Scope, { id, member_id: memberId, until }: Input): Promise<Hold> {
  const { actor } = scope
  if (!canReadHolds(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const claimed = await claimOwn(scope, id)
    if (claimed.archivedAt) throw new Refusal('LISTING_ARCHIVED')
    if (claimed.status === 'Sold') throw new Refusal('LISTING_SOLD')
    await assertReservable(scope, actor, memberId)
    await endOverdue(scope, id)
    const hold =
      (await prolong(scope, claimed, { memberId, until })) ?? (await begin(scope, claimed, { memberId, until }))
    await recordAudit(scope, 'listing.reserved', { subjectId: id, detail: { memberId } })
    await scope.events.raise('listing-reserved', { listingId: id, memberId, kind: 'listing.reserved' })
    await publish(scope, memberId, { type: 'listing.changed', listingId: id })
    await announceListing(scope, id, claimed.publicBefore)
    return await describeHold(scope, hold)
  })
}

async function assertReservable(scope: Scope, owner: Member, memberId: string): Promise<void> {
  if (!canBeReservedFor(owner, { id: memberId })) throw new Refusal('NOT_ONESELF')
  const cardOf = await findCards(scope, [memberId])
  if (!cardOf(memberId)) throw new Refusal('MEMBER_NOT_FOUND')
}

/** One whose time is over may still stand in the way of the index. */
async function endOverdue({ db }: Scope, listingId: string): Promise<void> {
  await db
    .update(listingHold)
    .set({ endedAt: sql`${listingHold.until}` })
    .where(and(eq(listingHold.listingId, listingId), isNull(listingHold.endedAt), lte(listingHold.until, sql`now()`)))
}

interface Term {
  memberId: string
  until: string
}

/** By the clock of the database, as everything else about a reservation. */
const isAllowed = (until: Date) =>
  and(
    gt(sql`${until}::timestamptz`, sql`now()`),
    lte(sql`${until}::timestamptz`, sql`now() + make_interval(days => ${holdLimits.days})`),
  )

async function prolong({ db }: Scope, { id }: ClaimedListing, { memberId, until }: Term): Promise<HoldRow | undefined> {
  const [standing] = await db
    .select({ memberId: listingHold.memberId })
    .from(listingHold)
    .where(and(eq(listingHold.listingId, id), isNull(listingHold.endedAt)))
  if (!standing) return undefined
  if (standing.memberId !== memberId) throw new Refusal('HOLD_STANDS')
  const time = new Date(until)
  const [row] = await db
    .update(listingHold)
    .set({ until: time })
    .where(and(eq(listingHold.listingId, id), isNull(listingHold.endedAt), isAllowed(time)))
    .returning()
  if (!row) throw new Refusal('HOLD_TIME')
  return row
}

async function begin({ db }: Scope, { id }: ClaimedListing, { memberId, until }: Term): Promise<HoldRow> {
  const time = new Date(until)
  const [{ allowed } = { allowed: false }] = await db
    .select({ allowed: sql<boolean>`${isAllowed(time)}` })
    .from(sql`(select 1) as one`)
  if (!allowed) throw new Refusal('HOLD_TIME')
  const [row] = await db.insert(listingHold).values({ listingId: id, memberId, until: time }).returning()
  if (!row) throw new Error('A reservation was not written')
  return row
}
