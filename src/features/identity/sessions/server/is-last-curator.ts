import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { mayBeUsed } from './may-be-used.ts'
import { hasFactor, isExempt } from './steps/curator-conditions.ts'

/**
 * Whether no other curator could act if this one were gone: one whose account may be used and who has a second factor. As
 * the system, in the caller's transaction: locks the curators, so that of the last two who go at once one is refused.
 */
export async function isLastCurator({ db, config }: Pick<Platform, 'db' | 'config'>, memberId: string) {
  const curators = await db
    .select({ id: member.id, canAct: sql<boolean>`(${hasFactor} or ${isExempt(config)})` })
    .from(member)
    .where(and(eq(member.curator, true), isNull(member.suspendedAt), mayBeUsed(config)))
    .orderBy(asc(member.id))
    .for('no key update')
  const isCurator = curators.some(({ id }) => id === memberId)
  return isCurator && !curators.some(({ id, canAct }) => canAct && id !== memberId)
}
