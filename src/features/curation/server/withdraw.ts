import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { setVerified } from '#features/members/server/set-verified.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { fileApplication } from './file-application.ts'
import { announceStanding } from './steps/announce-decision.ts'
import { claimSubject } from './steps/claim-subject.ts'
import { mailDecision } from './tell-member.ts'

interface Withdrawal {
  id: string
  reason: string
}

/** Takes a verification back. The member waits in the queue again, as one who has just applied. */
export async function withdraw(scope: Scope, { id, reason }: Withdrawal): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await claimSubject(scope, id)
    if (!(await setVerified(scope, id, false))) throw new Refusal('CONFLICT')
    await continueAs(system, () => fileApplication(scope, id))
    await recordAudit(scope, 'member.verification-withdrawn', { subjectId: id, detail: { reason } })
    await announceStanding(scope, id)
    const told = await mailDecision(scope, subject, {
      subject: `Your verification at ${productName}`,
      body: [
        'A curator has withdrawn the verification of your membership for now, and will look at it afresh.',
        `What they wrote: ${reason}`,
        'You need not apply again; a word from us will follow. Until then your name carries no Verified badge.',
      ],
      action: { label: 'Look at your profile', url: `${scope.origin()}/dashboard/profile` },
    })
    await publishToCurators(scope, { type: 'applications.changed' }, id)
    return told
  })
}
