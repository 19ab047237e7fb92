import { and, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { announceListing, publicListing } from './steps/announce-listing.ts'
import { listing, listingSale } from './tables.ts'

interface VoidSale {
  id: string
  dealId: string
  /** The id of another deal that sold the listing. */
  findOtherSale: () => Promise<string | undefined>
}

/**
 * Restores the status from before this deal sold the listing, unless its owner has relisted it since or another deal sold
 * it too. Locks the listing before it reads the sale, so that deals of one listing are completed and voided one at a time.
 */
export async function undoSale(scope: Scope, { id, dealId, findOtherSale }: VoidSale): Promise<void> {
  const { db } = scope
  const soldByDeal = and(eq(listingSale.listingId, id), eq(listingSale.dealId, dealId))
  const [sale] = await continueAs(system, async () => {
    await db.select({ id: listing.id }).from(listing).where(eq(listing.id, id)).for('no key update')
    return await db.select().from(listingSale).where(soldByDeal)
  })
  if (!sale) return
  const otherDealId = await findOtherSale()
  if (otherDealId) {
    await continueAs(system, () => db.update(listingSale).set({ dealId: otherDealId }).where(soldByDeal))
    return
  }
  const publicBefore = await publicListing(scope, id)
  const relistedFields = { status: sale.statusBefore, version: sql`version + 1`, updatedAt: sql`now()` } as const
  await continueAs(system, () => db.update(listing).set(relistedFields).where(eq(listing.id, id)))
  await recordAudit(scope, 'listing.sale-undone', { subjectId: id })
  await announceListing(scope, id, publicBefore)
}
