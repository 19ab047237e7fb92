import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { isOwner } from '#features/listings/permissions.ts'
import { findListing } from '#features/listings/server/steps/find-listing.ts'
import { callerOf } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { listingView } from './tables.ts'

/** Counts a member once, a visitor's network once a day, and never the owner. */
export async function noteView(scope: Scope, { id }: { id: string }): Promise<{ noted: true }> {
  const { actor, db } = scope
  return await scope.transaction(async () => {
    const found = await findListing(scope, id)
    if (!found) throw new Refusal('LISTING_NOT_FOUND')
    const { row } = found
    if (isOwner(actor, row)) return { noted: true }
    await continueAs(system, async () => {
      await db
        .insert(listingView)
        .values({ listingId: row.id, mark: digestOfViewer(scope, row.id) })
        .onConflictDoNothing()
    })
    return { noted: true }
  })
}

/** The same viewer has a different digest for each listing, so it cannot be traced to a person or across listings. */
function digestOfViewer(scope: Scope, listingId: string): Buffer {
  const { actor, sealing } = scope
  const viewer =
    actor.kind === 'member' ? actor.memberId : `${new Date().toISOString().slice(0, 10)} ${callerOf(scope)}`
  return sealing.digest(`listing-view ${listingId}`, viewer)
}
