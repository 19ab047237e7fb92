import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Member, system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { isBlocked } from '#features/members/server/is-blocked.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { announceListing } from '../../server/steps/announce-listing.ts'
import { type ClaimedListing, claimOwn } from '../../server/steps/claim-own.ts'
import { findListing } from '../../server/steps/find-listing.ts'
import { canBeReservedFor, canReadHolds } from '../permissions.ts'
import type { Hold } from '../records.ts'
import { holdLimits } from '../terms.ts'
import { describeHold, type HoldRow } from './steps/current-hold.ts'
import { listingHold } from './tables.ts'

interface Input {
  id: string
  member_id: string
  until: string
}

/** The listing is locked before its reservations, so that two at once follow each other, and an index allows one. */
export async function reserveListing(scope: Scope, { id, member_id: memberId, until }: Input): Promise<Hold> {
  const { actor } = scope
  if (!canReadHolds(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const receiver = await lockMember(scope, memberId)
    const claimed = await claimOpen(scope, id)
    if (!canBeReservedFor(actor, { id: memberId })) throw new Refusal('NOT_ONESELF')
    await endOverdue(scope, id)
    const current = await findUnended(scope, id)
    const isTheirs = current?.memberId === memberId
    const isApart = await isBlocked(scope, memberId)
    // A block is never disclosed, so a reservation that was made before it can still be changed.
    if (!receiver || (isApart && !isTheirs)) throw new Refusal('MEMBER_NOT_FOUND')
    await assertSeen(scope, id, receiver)
    if (current && !isTheirs) throw new Refusal('HOLD_EXISTS')
    if (current && current.until.getTime() === new Date(until).getTime()) return await describeHold(scope, current)
    const hold = await write(scope, { id: current?.id, listingId: id, memberId, until: new Date(until) })
    await recordAudit(scope, 'listing.reserved', { subjectId: id, detail: { memberId } })
    if (!isApart) await scope.events.raise('listing-reserved', { listingId: id, memberId, kind: 'listing.reserved' })
    await announceListing(scope, id, claimed.publicBefore, { sides: [actor.memberId, memberId] })
    return await describeHold(scope, hold)
  })
}

async function claimOpen(scope: Scope, id: string): Promise<ClaimedListing> {
  const claimed = await claimOwn(scope, id)
  if (claimed.archivedAt) throw new Refusal('LISTING_ARCHIVED')
  if (claimed.status === 'Sold') throw new Refusal('LISTING_SOLD')
  return claimed
}

/** Waits for a suspension or an erasure that is being committed. */
async function lockMember({ db }: Scope, memberId: string): Promise<Member | undefined> {
  const isInGoodStanding = and(eq(member.id, memberId), isNull(member.suspendedAt), isNull(member.erasedAt))
  const rows = db.select({ verified: member.verified }).from(member).where(isInGoodStanding).for('share')
  const [row] = await continueAs(system, () => rows)
  return row && { kind: 'member', memberId, verified: row.verified, curator: false }
}

/** The member could neither look at what is reserved for them nor give it up. */
async function assertSeen(scope: Scope, listingId: string, receiver: Member): Promise<void> {
  const found = await continueAs(receiver, () => findListing({ ...scope, actor: receiver }, listingId))
  if (!found) throw new Refusal('HOLD_UNSEEN')
}

/** One whose time is over would still conflict with the index. Its member is told as by the job. */
async function endOverdue(scope: Scope, listingId: string): Promise<void> {
  const ended = await scope.db
    .update(listingHold)
    .set({ endedAt: sql`${listingHold.until}` })
    .where(and(eq(listingHold.listingId, listingId), isNull(listingHold.endedAt), lte(listingHold.until, sql`now()`)))
    .returning({ memberId: listingHold.memberId })
  for (const { memberId } of ended)
    await scope.events.raise('listing-reserved', { listingId, memberId, kind: 'listing.reservation-expired' })
}

async function findUnended({ db }: Scope, listingId: string): Promise<HoldRow | undefined> {
  const [row] = await db
    .select()
    .from(listingHold)
    .where(and(eq(listingHold.listingId, listingId), isNull(listingHold.endedAt)))
  return row
}

interface NewHold {
  /** Undefined if there is none yet. */
  id: string | undefined
  listingId: string
  memberId: string
  until: Date
}

async function write(scope: Scope, { id, until, ...ids }: NewHold): Promise<HoldRow> {
  const { db } = scope
  if (!(await isAllowed(scope, until))) throw new Refusal('HOLD_TIME')
  const [row] = id
    ? await db.update(listingHold).set({ until }).where(eq(listingHold.id, id)).returning()
    : await db
        .insert(listingHold)
        .values({ ...ids, until })
        .returning()
  if (!row) throw new Error('A reservation was not written')
  return row
}

/** By the clock of the database, as everything else about a reservation. */
async function isAllowed({ db }: Scope, until: Date): Promise<boolean> {
  const { rows } = await db.execute<{ allowed: boolean }>(
    sql`select ${until.toISOString()}::timestamptz > now() and ${until.toISOString()}::timestamptz <= now() + make_interval(days => ${holdLimits.days}) as allowed`,
  )
  return rows[0]?.allowed === true
}
