import { and, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { isStep } from '../terms.ts'
import { announceListing, publicListing } from './steps/announce-listing.ts'
import { listing, listingSale } from './tables.ts'

interface Sale {
  id: string
  sellerId: string
  dealId: string
}

/**
 * As the system, since either party of the deal may complete it. Does nothing if the listing is not the seller's. An archived
 * listing stays archived; the new version makes edits that the owner began before the sale fail as outdated.
 */
export async function markSold(scope: Scope, { id, sellerId, dealId }: Sale): Promise<void> {
  const { db } = scope
  const isSellersListing = and(eq(listing.id, id), eq(listing.ownerId, sellerId))
  const [currentListing] = await continueAs(system, () =>
    db.select().from(listing).where(isSellersListing).for('no key update'),
  )
  if (!currentListing || currentListing.status === 'Sold' || !isStep(currentListing.status, 'Sold')) return
  const publicBefore = await publicListing(scope, id)
  const sold = { status: 'Sold', version: sql`version + 1`, updatedAt: sql`now()` } as const
  const sale = { dealId, statusBefore: currentListing.status }
  await continueAs(system, async () => {
    await db.update(listing).set(sold).where(isSellersListing)
    await db
      .insert(listingSale)
      .values({ listingId: id, ...sale })
      .onConflictDoUpdate({ target: listingSale.listingId, set: { ...sale, createdAt: sql`now()` } })
  })
  await recordAudit(scope, 'listing.sold', { subjectId: id })
  await announceListing(scope, id, publicBefore)
}
