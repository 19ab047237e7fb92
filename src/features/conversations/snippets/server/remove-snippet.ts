import { and, eq } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveSnippets } from '../permissions.ts'
import { snippet } from './tables.ts'

export async function removeSnippet(scope: Scope, { id }: { id: string }): Promise<{ removed: true }> {
  const { actor, db } = scope
  if (!canHaveSnippets(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await db.delete(snippet).where(and(eq(snippet.id, id), eq(snippet.memberId, actor.memberId)))
    return { removed: true }
  })
}
