import { and, eq, isNull, sql } from 'drizzle-orm'
import { announceReachability } from '#features/conversations/server/announce-reachability.ts'
import { setSuspended } from '#features/members/server/set-suspended.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { memberRestored } from '../letters.ts'
import { announceStanding, mailDecision } from './steps/announce-decision.ts'
import { claimSubject } from './steps/claim-subject.ts'
import { suspension } from './tables.ts'

export async function restore(scope: Scope, { id }: { id: string }): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await claimSubject(scope, id)
    if (!(await setSuspended(scope, id, false))) throw new Refusal('CONFLICT')
    await announceStanding(scope, id)
    await announceReachability(scope, id)
    await scope.db
      .update(suspension)
      .set({ liftedAt: sql`now()`, liftedBy: subject.curatorId })
      .where(and(eq(suspension.memberId, id), isNull(suspension.liftedAt)))
    await recordAudit(scope, 'member.restored', { subjectId: id })
    return await mailDecision(scope, subject, memberRestored(scope.origin()))
  })
}
