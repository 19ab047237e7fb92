import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { findListingTitles } from '../../server/find-listing-titles.ts'
import { listing } from '../../server/tables.ts'
import { canReadHolds } from '../permissions.ts'
import type { ListedHold } from '../records.ts'
import { describeHolds } from './steps/current-hold.ts'
import { listingHold } from './tables.ts'

interface Page {
  cursor?: CursorPosition | undefined
  limit: number
}

/** The member's own and those for them, also when they have ended. */
export async function listHolds(scope: Scope, { cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canReadHolds(actor)) throw new Refusal('UNAUTHORIZED')
  const ofOwnListings = db.select({ id: listing.id }).from(listing).where(eq(listing.ownerId, actor.memberId))
  const rows = await db
    .select()
    .from(listingHold)
    .where(
      and(
        or(eq(listingHold.memberId, actor.memberId), inArray(listingHold.listingId, ofOwnListings)),
        cursor ? olderThan(cursor, listingHold) : undefined,
      ),
    )
    .orderBy(desc(listingHold.createdAt), desc(listingHold.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const [holds, titleOf] = await Promise.all([
    describeHolds(scope, items),
    findListingTitles(
      scope,
      items.map(({ listingId }) => listingId),
    ),
  ])
  return {
    items: holds.map((hold, index): ListedHold => {
      const { memberId, until, endedAt } = items[index] as (typeof items)[number]
      const end = endedAt ?? (until <= new Date() ? until : null)
      return {
        ...hold,
        title: titleOf(hold.listing_id) ?? null,
        own: memberId !== actor.memberId,
        ended_at: end?.toISOString() ?? null,
      }
    }),
    next_cursor,
  }
}
