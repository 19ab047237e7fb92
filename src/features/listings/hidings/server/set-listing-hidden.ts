import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHide } from '../../permissions.ts'
import { announceListing, publicListing } from '../../server/steps/announce-listing.ts'
import { listing } from '../../server/tables.ts'
import { listingHiding } from './tables.ts'

interface Decision {
  id: string
  /** Why the listing is hidden; null to show it again. */
  reason: string | null
  /** For notifications, which must be written before the listing is announced. */
  beforePublish: () => Promise<void>
}

/** Hides a listing from everyone except its owner and curators, or shows it again. A trigger keeps `listing.is_hidden`. */
export async function setListingHidden(scope: Scope, { id, reason, beforePublish }: Decision): Promise<void> {
  const { actor, db } = scope
  await scope.transaction(async () => {
    const [row] = await db.select().from(listing).where(eq(listing.id, id)).for('no key update')
    if (!row || actor.kind !== 'member' || !canHide(actor, row)) throw new Refusal('LISTING_NOT_FOUND')
    if (row.isHidden === (reason !== null)) throw new Refusal(reason === null ? 'LISTING_SHOWN' : 'LISTING_HIDDEN')
    const publicBefore = await publicListing(scope, id)
    if (reason === null)
      await db
        .update(listingHiding)
        .set({ liftedAt: sql`now()`, liftedBy: actor.memberId })
        .where(and(eq(listingHiding.listingId, id), isNull(listingHiding.liftedAt)))
    else await db.insert(listingHiding).values({ listingId: id, curatorId: actor.memberId, reason })
    const detail = { memberId: row.ownerId, ...(reason !== null && { reason }) }
    await recordAudit(scope, reason === null ? 'listing.shown' : 'listing.hidden', { subjectId: id, detail })
    await beforePublish()
    await announceListing(scope, id, publicBefore)
  })
}
