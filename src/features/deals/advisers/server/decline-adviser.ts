import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canAgree, canHaveAdvisers, isAdviser } from '../permissions.ts'
import type { AdviserStatus } from '../records.ts'
import { announceAdviser } from './steps/announce-adviser.ts'
import { claimAdviser, statusOf } from './steps/claim-adviser.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { settleAdviser } from './steps/settle-adviser.ts'

/** By the other party, so that the adviser never learns of it, or by the adviser once both parties agreed. */
export async function declineAdviser(scope: Scope, { id }: { id: string }): Promise<AdviserStatus> {
  const { actor } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { row, deal } = await claimAdviser(scope, id)
    const isByAdviser = isAdviser(actor, row)
    if (!isByAdviser && !canAgree(actor, deal, row)) throw new Refusal('ADVISER_OWN')
    if (row.state === 'declined') return statusOf(row)
    const declined = await settleAdviser(scope, row, {
      ...{ from: [isByAdviser ? 'agreed' : 'invited'], state: 'declined' },
    })
    await recordAdviser(scope, declined, { kind: 'adviser-declined' })
    await announceAdviser(
      scope,
      { row: declined, deal },
      { kind: 'deal.adviser-declined', byId: actor.memberId, receivers: ['parties'], isKnown: isByAdviser },
    )
    return statusOf(declined)
  })
}
