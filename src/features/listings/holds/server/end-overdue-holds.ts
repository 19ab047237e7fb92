import { and, asc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Platform } from '#platform/scope.ts'
import { announceToAdmitted } from '../../server/steps/announce-listing.ts'
import { listing } from '../../server/tables.ts'
import { listingHold } from './tables.ts'

/** Ends reservations whose time is over, which count no more already, and refreshes the pages that show them. Runs as the system. */
export async function endOverdueHolds(platform: Platform): Promise<void> {
  const doneIds: string[] = []
  while (await endOne(platform, doneIds));
}

/** One listing for each transaction, locked before its reservation as in the verbs. Adds to `doneIds`. */
async function endOne(platform: Platform, doneIds: string[]): Promise<boolean> {
  const { db } = platform
  const isOverdue = and(isNull(listingHold.endedAt), lte(listingHold.until, sql`now()`))
  return await platform.transaction(async () => {
    const [due] = await db
      .select({ id: listing.id, ownerId: listing.ownerId, isNamed: listing.isNamed, memberId: listingHold.memberId })
      .from(listing)
      .innerJoin(listingHold, eq(listingHold.listingId, listing.id))
      .where(and(isOverdue, doneIds.length > 0 ? notInArray(listing.id, doneIds) : undefined))
      .orderBy(asc(listing.id))
      .limit(1)
      .for('no key update', { of: listing, skipLocked: true })
    if (!due) return false
    doneIds.push(due.id)
    const { id: listingId, ownerId, memberId, isNamed } = due
    const ended = await db
      .update(listingHold)
      .set({ endedAt: sql`${listingHold.until}` })
      .where(and(eq(listingHold.listingId, listingId), isOverdue))
      .returning({ id: listingHold.id })
    if (ended.length === 0) return true
    for (const side of [ownerId, memberId])
      await platform.events.raise('listing-reserved', { listingId, memberId: side, kind: 'listing.hold-over' })
    await publish(platform, [ownerId, memberId], { type: 'listing.changed', listingId })
    if (isNamed) await announceToAdmitted(platform, listingId)
    else await publishToEveryone(platform, { type: 'listing.changed', listingId })
    return true
  })
}
