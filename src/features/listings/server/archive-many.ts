import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveListings } from '../permissions.ts'
import { announceToAdmitted } from './steps/announce-listing.ts'
import { listing } from './tables.ts'

interface Archiving {
  ids: string[]
  archived: boolean
}

/**
 * Archives or restores several of the actor's listings in one transaction. Those that are not the actor's are named, and the
 * others are changed. Undo sends back exactly those that changed.
 */
export async function archiveMany(scope: Scope, { ids, archived }: Archiving) {
  const { actor, db } = scope
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    // In the order of their ids, so that two requests cannot wait for each other.
    const own = await db
      .select({
        id: listing.id,
        isActive: listing.isActive,
        isHidden: listing.isHidden,
        archivedAt: listing.archivedAt,
        isNamed: listing.isNamed,
      })
      .from(listing)
      .where(and(inArray(listing.id, ids), eq(listing.ownerId, actor.memberId)))
      .orderBy(asc(listing.id))
      .for('no key update')
    const changing = own.filter(({ archivedAt }) => (archivedAt !== null) !== archived)
    const changed = changing.map(({ id }) => id)
    if (changed.length > 0)
      await db
        .update(listing)
        .set({ archivedAt: archived ? sql`now()` : null })
        .where(inArray(listing.id, changed))
    for (const id of changed)
      await recordAudit(scope, archived ? 'listing.archived' : 'listing.restored', { subjectId: id })
    if (changing.some(({ isActive, isHidden, isNamed }) => isActive && !isHidden && !isNamed))
      await publishToEveryone(scope, { type: 'listings.changed' })
    for (const { id } of changing.filter(({ isNamed }) => isNamed)) await announceToAdmitted(scope, id)
    const ownIds = new Set(own.map(({ id }) => id))
    return { changed, not_found: [...new Set(ids)].filter((id) => !ownIds.has(id)) }
  })
}
