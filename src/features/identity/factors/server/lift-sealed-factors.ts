import { isNotNull } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Platform } from '#platform/scope.ts'
import { factorsRemovedAfterKeyLoss } from '../letters.ts'
import { findMemberSecurity } from './find-member-security.ts'
import { notifyMember } from './steps/notify-member.ts'
import { backupCode, challenge, secondFactor } from './tables.ts'

type FactorsPlatform = Pick<Platform, 'db' | 'jobs' | 'transaction' | 'config'>

/**
 * Run if the sealing key was lost: removes sealed factors, backup codes and challenges, which nothing can check any more.
 * Their members sign in with the password and set up a factor again. Returns how many members had one in force.
 */
export async function liftSealedFactors(platform: FactorsPlatform): Promise<number> {
  const { db } = platform
  return await platform.transaction(async () => {
    await db.delete(challenge)
    await db.delete(backupCode)
    const liftedFactors = await db
      .delete(secondFactor)
      .where(isNotNull(secondFactor.sealed))
      .returning({ memberId: secondFactor.memberId, kind: secondFactor.kind, confirmedAt: secondFactor.confirmedAt })
    const inForce = Map.groupBy(
      liftedFactors.filter(({ confirmedAt }) => confirmedAt !== null),
      ({ memberId }) => memberId,
    )
    for (const [memberId, factors] of inForce) {
      const kinds = factors.map(({ kind }) => kind).sort()
      await recordAudit(platform, 'factor.lifted', { subjectId: memberId, detail: { kinds } })
      await notifyMember(platform, await findMemberSecurity(platform, memberId), factorsRemovedAfterKeyLoss)
    }
    return inForce.size
  })
}
