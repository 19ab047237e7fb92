import { announceReachability } from '#features/conversations/server/announce-reachability.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { setSuspended } from '#features/members/server/set-suspended.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { memberSuspended } from '../letters.ts'
import { announceStanding, mailDecision } from './steps/announce-decision.ts'
import { claimSubject } from './steps/claim-subject.ts'
import { suspension } from './tables.ts'

interface Input {
  id: string
  reason: string
}

/** Suspends a member: all their sessions end, and they cannot sign in until a curator restores them. */
export async function suspend(scope: Scope, { id, reason }: Input): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await claimSubject(scope, id)
    if (!(await setSuspended(scope, id, true))) throw new Refusal('CONFLICT')
    await announceStanding(scope, id)
    await announceReachability(scope, id)
    await scope.db.insert(suspension).values({ memberId: id, curatorId: subject.curatorId, reason })
    await recordAudit(scope, 'member.suspended', { subjectId: id, detail: { reason } })
    await endSessions(scope, { memberId: id, reason: 'suspended' })
    // It says why the member can no longer sign in.
    return await mailDecision(scope, subject, memberSuspended(reason), { isUrgent: true })
  })
}
