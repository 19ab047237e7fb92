import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { setVerified } from '#features/members/server/set-verified.ts'
import { tellCurators } from '#features/members/server/tell-curators.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { announceStanding } from './announce-standing.ts'
import { claimSubject } from './claim-subject.ts'
import { fileApplication } from './file-application.ts'
import { tellMember } from './tell-member.ts'

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
    const told = await tellMember(scope, subject, {
      subject: `Your verification at ${productName}`,
      body: [
        'A curator has withdrawn the verification of your membership for now, and will look at it afresh.',
        `What they wrote: ${reason}`,
        'You need not apply again; a word from us will follow. Until then your name carries no Verified badge.',
      ],
      action: { label: 'Look at your profile', url: `${scope.origin()}/dashboard/profile` },
    })
    await tellCurators(scope, { type: 'applications.changed' }, id)
    return told
  })
}
