import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canApply } from '../permissions.ts'
import { fileApplication } from './file-application.ts'
import { readStanding } from './read-standing.ts'

/** Files an application to be verified, also after a refusal. An application that is still open is kept as it is. */
export async function apply(scope: Scope) {
  const { actor } = scope
  if (!canApply(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { verified } = await readStanding(scope)
    if (verified) throw new Refusal('ALREADY_VERIFIED')
    const filedApplication = await fileApplication(scope, actor.memberId)
    if (filedApplication) await recordAudit(scope, 'member.applied', { subjectId: actor.memberId })
    const standing = await readStanding(scope)
    if (filedApplication) await publishToCurators(scope, { type: 'applications.changed' }, actor.memberId)
    return standing
  })
}
