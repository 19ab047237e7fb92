import { and, eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveCollections } from '../../permissions.ts'
import { collection } from '../tables.ts'

/**
 * Writes to what one member saved and collected wait for each other: they count against limits, and an entry or a note needs
 * its saved listing until the transaction ends.
 */
export async function beginWrite(scope: Scope): Promise<Member> {
  const { actor } = scope
  if (!canHaveCollections(actor)) throw new Refusal('UNAUTHORIZED')
  await assertGoodStanding(scope)
  await lockQuotas(scope, actor.memberId)
  return actor
}

/** The member's own collection; another member's is not found. */
export async function findCollection({ db }: Scope, { memberId }: Member, id: string) {
  const [row] = await db
    .select()
    .from(collection)
    .where(and(eq(collection.id, id), eq(collection.memberId, memberId)))
  if (!row) throw new Refusal('COLLECTION_NOT_FOUND')
  return row
}
