import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Ground } from '#platform/scope.ts'
import { member } from './tables.ts'

interface Withdrawal {
  memberId: string
  /** Leaves the instance without a curator if need be. */
  last: boolean
}

/**
 * The product alone may write this, and only its operator asks for it. Of two withdrawals at once the second sees what
 * the first left.
 */
export async function withdrawCurator({ db, transaction }: Ground, { memberId, last }: Withdrawal) {
  const curators = await db
    .select({ id: member.id, suspendedAt: member.suspendedAt })
    .from(member)
    .where(eq(member.curator, true))
    .orderBy(member.id)
    .for('update')
  if (!curators.some(({ id }) => id === memberId)) return 'none' as const
  const others = curators.filter(({ id, suspendedAt }) => id !== memberId && suspendedAt === null)
  if (others.length === 0 && !last) return 'last' as const
  await db.update(member).set({ curator: false }).where(eq(member.id, memberId))
  await recordAudit({ db, transaction }, 'member.curator-removed', { subjectId: memberId })
  return 'removed' as const
}
