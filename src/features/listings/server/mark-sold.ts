import { and, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { isStep } from '../terms.ts'
import { announceListing } from './steps/announce-listing.ts'
import { publicFace } from './steps/public-face.ts'
import { listing, listingSale } from './tables.ts'

interface Sale {
  id: string
  sellerId: string
  dealId: string
}

/**
 * Whichever party completes the sale, the product marks what was sold; nothing where it is another's. A listing put away
 * stays away, and its owner's change of what was not sold yet is out of date.
 */
export async function markSold(scope: Scope, { id, sellerId, dealId }: Sale): Promise<void> {
  const { db } = scope
  const offered = and(eq(listing.id, id), eq(listing.ownerId, sellerId))
  const [before] = await continueAs(system, () => db.select().from(listing).where(offered).for('no key update'))
  if (!before || before.status === 'Sold' || !isStep(before.status, 'Sold')) return
  const publicBefore = await publicFace(scope, id)
  const sold = { status: 'Sold', version: sql`version + 1`, updatedAt: sql`now()` } as const
  const sale = { dealId, statusBefore: before.status }
  await continueAs(system, async () => {
    await db.update(listing).set(sold).where(offered)
    await db
      .insert(listingSale)
      .values({ listingId: id, ...sale })
      .onConflictDoUpdate({ target: listingSale.listingId, set: { ...sale, createdAt: sql`now()` } })
  })
  await recordAudit(scope, 'listing.sold', { subjectId: id })
  await announceListing(scope, id, publicBefore)
}
