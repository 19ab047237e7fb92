import { and, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { lockForSale } from '../../server/lock-for-sale.ts'
import { announceListing, publicListing } from '../../server/steps/announce-listing.ts'
import { listing } from '../../server/tables.ts'
import { canReadHolds } from '../permissions.ts'
import { isStanding } from './steps/standing-hold.ts'
import { listingHold } from './tables.ts'

/** By the owner or by the member it is for; the other one is told. To everyone else the listing has none. */
export async function releaseHold(scope: Scope, { id }: { id: string }): Promise<{ released: boolean }> {
  const { actor, db } = scope
  if (!canReadHolds(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await lockForSale(scope, id)
    const publicBefore = await publicListing(scope, id)
    const [hold] = await db
      .update(listingHold)
      .set({ endedAt: sql`now()` })
      .where(and(eq(listingHold.listingId, id), isStanding))
      .returning()
    if (!hold) return { released: false }
    const otherId = hold.memberId === actor.memberId ? await ownerOf(scope, id) : hold.memberId
    await recordAudit(scope, 'listing.released', { subjectId: id, detail: { memberId: hold.memberId } })
    await scope.events.raise('listing-reserved', { listingId: id, memberId: otherId, kind: 'listing.released' })
    await publish(scope, otherId, { type: 'listing.changed', listingId: id })
    await announceListing(scope, id, publicBefore)
    return { released: true }
  })
}

async function ownerOf({ db }: Scope, id: string): Promise<string> {
  const owners = db.select({ ownerId: listing.ownerId }).from(listing).where(eq(listing.id, id))
  const [row] = await continueAs(system, () => owners)
  if (!row) throw new Error('A reserved listing was not found')
  return row.ownerId
}
