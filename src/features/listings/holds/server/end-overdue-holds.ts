import { and, asc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Platform } from '#platform/scope.ts'
import { announceToAdmitted } from '../../server/steps/announce-listing.ts'
import { listing } from '../../server/tables.ts'
import { listingHold } from './tables.ts'

/** Ends reservations whose time is over, which have no effect already, and refreshes the pages that show them. Runs as the system. */
export async function endOverdueHolds(platform: Platform): Promise<void> {
  const doneIds: string[] = []
  const failedIds: string[] = []
  while (await endOne(platform, doneIds, failedIds));
  if (failedIds.length > 0) throw new Error(`Reservations that were over, but could not be ended: ${failedIds.length}`)
}

/** One listing for each transaction, locked before its reservation as in the verbs. Adds to `doneIds`, and to `failedIds`. */
async function endOne(platform: Platform, doneIds: string[], failedIds: string[]): Promise<boolean> {
  const doneBefore = doneIds.length
  try {
    return await endNext(platform, doneIds)
  } catch (error) {
    const listingId = doneIds[doneBefore]
    if (listingId === undefined) throw error
    failedIds.push(listingId)
    platform.log.error({ err: error, listingId }, 'a reservation could not be ended')
    return true
  }
}

const columns = { id: listing.id, ownerId: listing.ownerId, isNamed: listing.isNamed, isOpen: listing.isOpen }

async function endNext(platform: Platform, doneIds: string[]): Promise<boolean> {
  const { db } = platform
  const isOverdue = and(isNull(listingHold.endedAt), lte(listingHold.until, sql`now()`))
  return await platform.transaction(async () => {
    const [due] = await db
      .select({ ...columns, memberId: listingHold.memberId })
      .from(listing)
      .innerJoin(listingHold, eq(listingHold.listingId, listing.id))
      .where(and(isOverdue, doneIds.length > 0 ? notInArray(listing.id, doneIds) : undefined))
      .orderBy(asc(listing.id))
      .limit(1)
      .for('no key update', { of: listing, skipLocked: true })
    if (!due) return false
    doneIds.push(due.id)
    const { id: listingId, ownerId, memberId, isNamed, isOpen } = due
    const ended = await db
      .update(listingHold)
      .set({ endedAt: sql`${listingHold.until}` })
      .where(and(eq(listingHold.listingId, listingId), isOverdue))
      .returning({ id: listingHold.id })
    if (ended.length === 0) return true
    // Sorted, since every transaction that writes to two members locks them in the same order.
    for (const side of [ownerId, memberId].toSorted())
      await platform.events.raise('listing-reserved', {
        listingId,
        memberId: side,
        kind: 'listing.reservation-expired',
      })
    if (isOpen && !isNamed) await publishToEveryone(platform, { type: 'listing.changed', listingId })
    else await announceToAdmitted(platform, listingId, [ownerId, memberId])
    return true
  })
}
