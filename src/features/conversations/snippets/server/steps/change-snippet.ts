import { and, eq, sql } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Snippet } from '../../contract.ts'
import { canHaveSnippets } from '../../permissions.ts'
import { snippet } from '../tables.ts'
import { snippetFields } from './snippet-fields.ts'

/** Changes one of the actor's snippets, which becomes the last used one; another member's is not found. */
export async function changeSnippet(
  scope: Scope,
  id: string,
  change: { title?: string; text?: string },
): Promise<Snippet> {
  const { actor, db } = scope
  if (!canHaveSnippets(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const [row] = await db
      .update(snippet)
      .set({ ...change, usedAt: sql`clock_timestamp()` })
      .where(and(eq(snippet.id, id), eq(snippet.memberId, actor.memberId)))
      .returning()
    if (!row) throw new Refusal('SNIPPET_NOT_FOUND')
    return snippetFields(row)
  })
}
