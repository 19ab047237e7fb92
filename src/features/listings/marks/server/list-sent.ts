import { asc, eq } from 'drizzle-orm'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReadNotice } from '../permissions.ts'
import { photographViewer } from './tables.ts'

/** The photographs of which the actor was sent a copy. Those they may not see any more have no title. */
export async function listSent({ actor, db }: Scope) {
  if (!canReadNotice(actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await db
    .select({
      photographId: photographViewer.photographId,
      firstSentAt: photographViewer.firstSentAt,
      title: listing.title,
    })
    .from(photographViewer)
    .leftJoin(listingPhotograph, eq(listingPhotograph.id, photographViewer.photographId))
    .leftJoin(listing, eq(listing.id, listingPhotograph.listingId))
    .where(eq(photographViewer.viewerId, actor.memberId))
    .orderBy(asc(photographViewer.firstSentAt), asc(photographViewer.photographId))
  return rows.map(({ photographId, firstSentAt, title }) => ({
    ...{ photograph_id: photographId, title, first_sent_at: firstSentAt.toISOString() },
  }))
}
