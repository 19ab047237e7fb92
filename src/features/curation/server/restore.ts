import { and, eq, isNull, sql } from 'drizzle-orm'
import { announceReachability } from '#features/conversations/server/announce-reachability.ts'
import { setSuspended } from '#features/members/server/set-suspended.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { announceStanding } from './steps/announce-decision.ts'
import { claimSubject } from './steps/claim-subject.ts'
import { suspension } from './tables.ts'
import { mailDecision } from './tell-member.ts'

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
    return await mailDecision(scope, subject, {
      subject: `Welcome back to ${productName}`,
      body: ['Your membership is restored, as it was before. We are glad to have you back.'],
      action: { label: 'Sign in', url: `${scope.origin()}/auth` },
    })
  })
}
