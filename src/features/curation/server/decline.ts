import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { announceStanding } from './steps/announce-decision.ts'
import { decideApplication } from './steps/decide-application.ts'
import { mailDecision } from './tell-member.ts'

interface Refused {
  id: string
  reason: string
}

export async function decline(scope: Scope, { id, reason }: Refused): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await decideApplication(scope, id, { decision: 'declined', reason })
    await recordAudit(scope, 'member.declined', { subjectId: subject.id, detail: { applicationId: id, reason } })
    await notify(scope, { memberId: subject.id, kind: 'member.declined' })
    await announceStanding(scope, subject.id)
    const told = await mailDecision(scope, subject, {
      subject: `Your application to ${productName}`,
      body: [
        'Thank you for your interest, and for the time you gave to your application. A curator has read it with care, and we are not able to verify you at present.',
        `What they wrote: ${reason}`,
        'This need not be the last word. You are welcome to add to your profile and to apply again.',
      ],
      action: { label: 'Look at your profile', url: `${scope.origin()}/dashboard/profile` },
    })
    await publishToCurators(scope, { type: 'applications.changed' }, subject.id)
    return told
  })
}
