import { announceReachability } from '#features/conversations/server/announce-reachability.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { setSuspended } from '#features/members/server/set-suspended.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { announceStanding } from './steps/announce-decision.ts'
import { claimSubject } from './steps/claim-subject.ts'
import { suspension } from './tables.ts'
import { mailDecision } from './tell-member.ts'

interface Suspending {
  id: string
  reason: string
}

/** Shuts a member out: they are signed out everywhere at once, and cannot sign in until they are restored. */
export async function suspend(scope: Scope, { id, reason }: Suspending): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await claimSubject(scope, id)
    if (!(await setSuspended(scope, id, true))) throw new Refusal('CONFLICT')
    await announceStanding(scope, id)
    await announceReachability(scope, id)
    await scope.db.insert(suspension).values({ memberId: id, curatorId: subject.curatorId, reason })
    await recordAudit(scope, 'member.suspended', { subjectId: id, detail: { reason } })
    await endSessions(scope, { memberId: id, reason: 'suspended' })
    return await mailDecision(scope, subject, {
      subject: `Your membership of ${productName}`,
      body: [
        'A curator has suspended your membership. You have been signed out, and cannot sign in for the time being.',
        `What they wrote: ${reason}`,
        'If you see it differently, write to us; a person will read it.',
      ],
    })
  })
}
