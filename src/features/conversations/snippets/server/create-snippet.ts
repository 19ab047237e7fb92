import { eq } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Snippet } from '../contract.ts'
import { canHaveSnippets } from '../permissions.ts'
import { snippetLimits } from '../terms.ts'
import { snippetFields } from './steps/snippet-fields.ts'
import { snippet } from './tables.ts'

export async function createSnippet(scope: Scope, input: { title: string; text: string }): Promise<Snippet> {
  const { actor, db } = scope
  if (!canHaveSnippets(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await lockQuotas(scope, memberId)
    if ((await db.$count(snippet, eq(snippet.memberId, memberId))) >= snippetLimits.perMember)
      throw new Refusal('TOO_MANY_SNIPPETS')
    const [row] = await db
      .insert(snippet)
      .values({ memberId, ...input })
      .returning()
    if (!row) throw new Error('The snippet was not inserted')
    return snippetFields(row)
  })
}
