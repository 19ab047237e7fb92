import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { callerOf } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../permissions.ts'
import { noteViewer } from './steps/note-viewer.ts'
import { listing, listingView } from './tables.ts'

/** Counts each viewer once: a member for good, a visitor's network once a day. The owner looks without being counted. */
export async function noteView(scope: Scope, { id }: { id: string }): Promise<{ noted: true }> {
  const { actor, db } = scope
  return await scope.transaction(async () => {
    const [row] = await db.select().from(listing).where(eq(listing.id, id))
    if (!row) throw new Refusal('LISTING_NOT_FOUND')
    if (isOwner(actor, row)) return { noted: true }
    await continueAs(system, async () => {
      await db
        .insert(listingView)
        .values({ listingId: row.id, mark: markOf(scope, row.id) })
        .onConflictDoNothing()
    })
    await noteViewer(scope, row)
    return { noted: true }
  })
}

/** Tells viewers of one listing apart, and nothing else: neither who they are nor what else they look at. */
function markOf(scope: Scope, listingId: string): Buffer {
  const { actor, sealing } = scope
  const viewer =
    actor.kind === 'member' ? actor.memberId : `${new Date().toISOString().slice(0, 10)} ${callerOf(scope)}`
  return sealing.digest(`listing-view ${listingId}`, viewer)
}
