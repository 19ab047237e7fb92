import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { hasFactor, isExemptFromSecondFactor } from './steps/curator-conditions.ts'
import { isUsableAccount } from './steps/session-conditions.ts'

/**
 * Whether this curator is the only one left who can act, which takes a usable account and a second factor. Runs as the
 * system in the caller's transaction. Locks the curators, so that the last two cannot both leave at the same moment.
 */
export async function isLastCurator({ db, config }: Pick<Platform, 'db' | 'config'>, memberId: string) {
  const curators = await db
    .select({ id: member.id, canAct: sql<boolean>`(${hasFactor} or ${isExemptFromSecondFactor(config)})` })
    .from(member)
    .where(and(eq(member.curator, true), isNull(member.suspendedAt), isUsableAccount(config)))
    .orderBy(asc(member.id))
    .for('no key update')
  const isCurator = curators.some(({ id }) => id === memberId)
  return isCurator && !curators.some(({ id, canAct }) => canAct && id !== memberId)
}
