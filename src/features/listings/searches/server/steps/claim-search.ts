import { and, eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveSearches } from '../../permissions.ts'
import { savedSearch } from '../tables.ts'

/** Writes to the searches of one member wait for each other: they count against a limit. */
export async function beginWrite(scope: Scope): Promise<Member> {
  const { actor } = scope
  if (!canHaveSearches(actor)) throw new Refusal('UNAUTHORIZED')
  await assertGoodStanding(scope)
  await lockQuotas(scope, actor.memberId)
  return actor
}

/** The member's own search, locked; another member's is not found. */
export async function claimSearch({ db }: Scope, { memberId }: Member, id: string) {
  const [row] = await db
    .select()
    .from(savedSearch)
    .where(and(eq(savedSearch.id, id), eq(savedSearch.memberId, memberId)))
    .for('update')
  if (!row) throw new Refusal('SEARCH_NOT_FOUND')
  return row
}
