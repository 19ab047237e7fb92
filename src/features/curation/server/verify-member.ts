import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { setVerified } from '#features/members/server/set-verified.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { memberVerified } from '../letters.ts'
import { announceStanding, mailDecision } from './steps/announce-decision.ts'
import type { Subject } from './steps/claim-subject.ts'
import { decideApplication } from './steps/decide-application.ts'

export async function verifyMember(scope: Scope, { id }: { id: string }): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const subject = await decideApplication(scope, id, { decision: 'verified' })
    if (subject.suspended) throw new Refusal('SUSPENDED')
    await assertAddressConfirmed(scope, subject)
    await setVerified(scope, subject.id, true)
    await recordAudit(scope, 'member.verified', { subjectId: subject.id, detail: { applicationId: id } })
    await notify(scope, { memberId: subject.id, kind: 'member.verified' })
    await announceStanding(scope, subject.id)
    const decision = await mailDecision(scope, subject, memberVerified(scope.origin()))
    await publishToCurators(scope, { type: 'applications.changed' }, subject.id)
    return decision
  })
}

/** Without a mail server nobody can confirm an address, so none is required. */
async function assertAddressConfirmed({ db, config }: Scope, { id }: Subject): Promise<void> {
  if (!config.SMTP_URL) return
  const [account] = await continueAs(system, () =>
    db
      .select({ confirmedAt: memberAccount.emailConfirmedAt })
      .from(memberAccount)
      .where(eq(memberAccount.memberId, id)),
  )
  if (!account?.confirmedAt) throw new Refusal('EMAIL_NOT_CONFIRMED')
}
