import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { partyOf } from '../../permissions.ts'
import { canHaveAdvisers } from '../permissions.ts'
import type { AdviserStatus } from '../records.ts'
import { announceAdviser } from './steps/announce-adviser.ts'
import { claimAdviser, statusOf } from './steps/claim-adviser.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { settleAdviser } from './steps/settle-adviser.ts'

/** Either party, at any time, also after the deal has ended. */
export async function removeAdviser(scope: Scope, { id }: { id: string }): Promise<AdviserStatus> {
  const { actor } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { row, deal } = await claimAdviser(scope, id)
    if (!partyOf(actor, deal)) throw new Refusal('ADVISER_PARTY')
    if (row.state === 'removed') return statusOf(row)
    const removed = await settleAdviser(scope, row, { from: ['agreed', 'joined'], state: 'removed' })
    await recordAdviser(scope, removed, { kind: 'adviser-removed' })
    await announceAdviser(
      scope,
      { row: removed, deal },
      {
        ...{ kind: 'deal.adviser-removed', byId: actor.memberId, isKnown: true },
        receivers: ['parties', 'adviser'],
      },
    )
    return statusOf(removed)
  })
}
