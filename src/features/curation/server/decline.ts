import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { applicationDeclined } from '../letters.ts'
import { announceStanding, mailDecision } from './steps/announce-decision.ts'
import { decideApplication } from './steps/decide-application.ts'

interface Input {
  id: string
  reason: string
}

export async function decline(scope: Scope, { id, reason }: Input): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await decideApplication(scope, id, { decision: 'declined', reason })
    await recordAudit(scope, 'member.declined', { subjectId: subject.id, detail: { applicationId: id, reason } })
    await notify(scope, { memberId: subject.id, kind: 'member.declined' })
    await announceStanding(scope, subject.id)
    const decision = await mailDecision(scope, subject, applicationDeclined(scope.origin(), reason))
    await publishToCurators(scope, { type: 'applications.changed' }, subject.id)
    return decision
  })
}
