import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { FactorKind } from '../contract.ts'
import { factorRemoved } from '../letters.ts'
import { canManageOwnFactors } from '../permissions.ts'
import { findMemberSecurity } from './find-member-security.ts'
import { readFactors } from './read-factors.ts'
import { dropFactor } from './steps/drop-factors.ts'
import { notifyMember } from './steps/notify-member.ts'

export async function removeFactor(scope: Scope, { kind }: { kind: FactorKind }) {
  const { actor } = scope
  if (!canManageOwnFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  await scope.transaction(async () => {
    const removedFactors = await continueAs(system, () => dropFactor(scope, { memberId, kind }))
    if (!removedFactors) throw new Refusal('NOT_FOUND')
    await recordAudit(scope, 'factor.removed', { subjectId: memberId, detail: { kind } })
    await notifyMember(scope, await findMemberSecurity(scope, memberId), factorRemoved)
  })
  return await readFactors(scope)
}
