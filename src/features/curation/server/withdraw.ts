import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { setVerified } from '#features/members/server/set-verified.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { verificationWithdrawn } from '../letters.ts'
import { fileApplication } from './file-application.ts'
import { announceStanding, mailDecision } from './steps/announce-decision.ts'
import { claimSubject } from './steps/claim-subject.ts'

interface Input {
  id: string
  reason: string
}

/** Withdraws a verification. The member goes back to the end of the curators' queue. */
export async function withdraw(scope: Scope, { id, reason }: Input): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await claimSubject(scope, id)
    if (!(await setVerified(scope, id, false))) throw new Refusal('CONFLICT')
    await continueAs(system, () => fileApplication(scope, id))
    await recordAudit(scope, 'member.verification-withdrawn', { subjectId: id, detail: { reason } })
    await announceStanding(scope, id)
    const decision = await mailDecision(scope, subject, verificationWithdrawn(scope.origin(), reason))
    await publishToCurators(scope, { type: 'applications.changed' }, id)
    return decision
  })
}
