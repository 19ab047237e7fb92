import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { canHaveListings, isOwner } from '#features/listings/permissions.ts'
import { listing } from '#features/listings/server/tables.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { listingViewer } from './tables.ts'

const maxViewers = 100

export async function listViewers(scope: Scope, { id }: { id: string }) {
  const { actor, db } = scope
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select({ ownerId: listing.ownerId }).from(listing).where(eq(listing.id, id))
  if (!row || !isOwner(actor, row)) throw new Refusal('LISTING_NOT_FOUND')
  const isVisibleViewer = and(eq(listingViewer.listingId, id), eq(memberCard.suspended, false))
  const viewers = await db
    .select(getTableColumns(listingViewer))
    .from(listingViewer)
    .innerJoin(memberCard, eq(memberCard.memberId, listingViewer.memberId))
    .where(isVisibleViewer)
    .orderBy(desc(listingViewer.lastSeenAt))
    .limit(maxViewers)
  const [counts] = await db
    .select({ total: count(sql`*`) })
    .from(listingViewer)
    .innerJoin(memberCard, eq(memberCard.memberId, listingViewer.memberId))
    .where(isVisibleViewer)
  const card = await findCards(
    scope,
    viewers.map(({ memberId }) => memberId),
  )
  const items = viewers.flatMap(({ memberId, firstSeenAt, lastSeenAt }) => {
    const member = card(memberId)
    return member ? [{ member, first_seen_at: firstSeenAt.toISOString(), last_seen_at: lastSeenAt.toISOString() }] : []
  })
  return { items, total: counts?.total ?? 0 }
}
