import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { setVerified } from '#features/members/server/set-verified.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { assertReachable } from './assert-reachable.ts'
import { announceStanding } from './steps/announce-decision.ts'
import { decideApplication } from './steps/decide-application.ts'
import { mailDecision } from './tell-member.ts'

export async function verify(scope: Scope, { id }: { id: string }): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await decideApplication(scope, id, { decision: 'verified' })
    if (subject.suspended) throw new Refusal('SUSPENDED')
    await assertReachable(scope, subject)
    await setVerified(scope, subject.id, true)
    await recordAudit(scope, 'member.verified', { subjectId: subject.id, detail: { applicationId: id } })
    await notify(scope, { memberId: subject.id, kind: 'member.verified' })
    await announceStanding(scope, subject.id)
    const told = await mailDecision(scope, subject, {
      subject: `Welcome to ${productName}`,
      body: [
        'A curator has read your application, and we are glad to have you with us.',
        'From now on your name carries the Verified badge, and private listings open to you in full. You may also invite a few people you would vouch for.',
      ],
      action: { label: 'Open your dashboard', url: `${scope.origin()}/dashboard` },
    })
    await publishToCurators(scope, { type: 'applications.changed' }, subject.id)
    return told
  })
}
