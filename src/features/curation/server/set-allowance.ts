import { setInvitationAllowance } from '#features/members/server/set-invitation-allowance.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { claimSubject } from './steps/claim-subject.ts'

interface Input {
  id: string
  invitations: number | null
}

export async function setAllowance(scope: Scope, { id, invitations }: Input) {
  return await scope.transaction(async () => {
    await claimSubject(scope, id)
    await setInvitationAllowance(scope, id, invitations)
    await recordAudit(scope, 'member.allowance-set', { subjectId: id, detail: { invitations } })
    return { invitations }
  })
}
