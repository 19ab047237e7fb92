import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMandates } from '../permissions.ts'
import { mandate } from './tables.ts'

interface Showing {
  ids: string[]
  is_active: boolean
}

/**
 * Shows or hides several of the actor's mandates in one transaction. Those that are not the actor's are named, and the others
 * are changed. Undo sends back exactly those that changed.
 */
export async function showMany(scope: Scope, { ids, is_active: isActive }: Showing) {
  const { actor, db } = scope
  if (!canHaveMandates(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    // In the order of their ids, so that two requests cannot wait for each other.
    const own = await db
      .select({ id: mandate.id, isActive: mandate.isActive, isHidden: mandate.isHidden })
      .from(mandate)
      .where(and(inArray(mandate.id, ids), eq(mandate.buyerId, actor.memberId)))
      .orderBy(asc(mandate.id))
      .for('no key update')
    const changing = own.filter((row) => row.isActive !== isActive)
    const changed = changing.map(({ id }) => id)
    if (changed.length > 0)
      // The version, because a form that is open elsewhere has the former value.
      await db
        .update(mandate)
        .set({ isActive, version: sql`version + 1`, updatedAt: sql`now()` })
        .where(inArray(mandate.id, changed))
    for (const id of changed)
      await recordAudit(scope, 'mandate.changed', { subjectId: id, detail: { changed: ['is_active'] } })
    // What curators hide, the public sees neither before nor after.
    if (changing.some(({ isHidden }) => !isHidden)) await publishToEveryone(scope, { type: 'mandates.changed' })
    const ownIds = new Set(own.map(({ id }) => id))
    return { changed, not_found: [...new Set(ids)].filter((id) => !ownIds.has(id)) }
  })
}
