import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { FactorKind } from '../contract.ts'
import { canMindFactors } from '../permissions.ts'
import { findHolder } from './find-member-security.ts'
import { readFactors } from './read-factors.ts'
import { dropFactor } from './steps/drop-factors.ts'
import { tellMember } from './steps/notify-member.ts'

export async function removeFactor(scope: Scope, { kind }: { kind: FactorKind }) {
  const { actor } = scope
  if (!canMindFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  await scope.transaction(async () => {
    const removed = await continueAs(system, () => dropFactor(scope, { memberId, kind }))
    if (!removed) throw new Refusal('NOT_FOUND')
    await recordAudit(scope, 'factor.removed', { subjectId: memberId, detail: { kind } })
    await tellMember(scope, await findHolder(scope, memberId), {
      subject: `A second factor of your ${productName} account was removed`,
      body: ['One of the ways to prove that it is you who signs in was just turned off.'],
    })
  })
  return await readFactors(scope)
}
