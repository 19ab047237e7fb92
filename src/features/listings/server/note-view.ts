import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { callerOf } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../permissions.ts'
import { recordViewer } from './steps/record-viewer.ts'
import { listing, listingView } from './tables.ts'

/** Counts a member once, a visitor's network once a day, and never the owner. */
export async function noteView(scope: Scope, { id }: { id: string }): Promise<{ noted: true }> {
  const { actor, db } = scope
  return await scope.transaction(async () => {
    const [row] = await db.select().from(listing).where(eq(listing.id, id))
    if (!row) throw new Refusal('LISTING_NOT_FOUND')
    if (isOwner(actor, row)) return { noted: true }
    await continueAs(system, async () => {
      await db
        .insert(listingView)
        .values({ listingId: row.id, mark: digestOfViewer(scope, row.id) })
        .onConflictDoNothing()
    })
    await recordViewer(scope, row)
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
