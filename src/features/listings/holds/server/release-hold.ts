import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { isBlocked } from '#features/members/server/is-blocked.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { lockForSale } from '../../server/lock-for-sale.ts'
import { announceListing, publicListing } from '../../server/steps/announce-listing.ts'
import { listing } from '../../server/tables.ts'
import { canReadHolds } from '../permissions.ts'
import { endHold } from './steps/end-hold.ts'

/**
 * By the owner or by the member it is for; the other one is told, unless one has blocked the other. To everyone else the listing has
 * none.
 */
export async function releaseHold(scope: Scope, { id }: { id: string }): Promise<{ released: boolean }> {
  const { actor } = scope
  if (!canReadHolds(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await lockForSale(scope, id)
    const publicBefore = await publicListing(scope, id)
    const hold = await endHold(scope, id)
    if (!hold) return { released: false }
    const sides = [hold.memberId, await ownerOf(scope, id)]
    for (const memberId of sides.filter((side) => side !== actor.memberId))
      if (!(await isBlocked(scope, memberId)))
        await scope.events.raise('listing-reserved', { listingId: id, memberId, kind: 'listing.released' })
    await announceListing(scope, id, publicBefore, { sides })
    return { released: true }
  })
}

async function ownerOf({ db }: Scope, id: string): Promise<string> {
  const owners = db.select({ ownerId: listing.ownerId }).from(listing).where(eq(listing.id, id))
  const [row] = await continueAs(system, () => owners)
  if (!row) throw new Error('A reserved listing was not found')
  return row.ownerId
}
