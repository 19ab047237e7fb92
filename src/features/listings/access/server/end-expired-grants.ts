import { and, asc, eq, exists, lte, notInArray, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { listing } from '../../server/tables.ts'
import { listingGrant } from './tables.ts'

/** Removes expired grants, which count no more already, and refreshes the pages of their members. Runs as the system. */
export async function endExpiredGrants(platform: Platform): Promise<void> {
  const doneIds: string[] = []
  while (await endGrantsOfOne(platform, doneIds));
}

/** One listing for each transaction, locked before its grants as in the verbs of its owner. Adds to `doneIds`. */
async function endGrantsOfOne(platform: Platform, doneIds: string[]): Promise<boolean> {
  const { db } = platform
  const isExpired = lte(listingGrant.expiresAt, sql`now()`)
  const expiredGrant = db
    .select({ id: listingGrant.listingId })
    .from(listingGrant)
    .where(and(eq(listingGrant.listingId, listing.id), isExpired))
  return await platform.transaction(async () => {
    const [due] = await db
      .select({ id: listing.id })
      .from(listing)
      .where(and(exists(expiredGrant), doneIds.length > 0 ? notInArray(listing.id, doneIds) : undefined))
      .orderBy(asc(listing.id))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!due) return false
    doneIds.push(due.id)
    const ended = await db
      .delete(listingGrant)
      .where(and(eq(listingGrant.listingId, due.id), isExpired))
      .returning({ memberId: listingGrant.memberId })
    const members = ended.map(({ memberId }) => memberId)
    await publish(platform, members, { type: 'listing.changed', listingId: due.id })
    return true
  })
}
