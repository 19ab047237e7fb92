import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveAdvisers, isAdviser } from '../permissions.ts'
import type { AdviserStatus } from '../records.ts'
import { announceAdviser } from './steps/announce-adviser.ts'
import { claimAdviser, statusOf } from './steps/claim-adviser.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { settleAdviser } from './steps/settle-adviser.ts'

/** The adviser, at any time. */
export async function leaveDeal(scope: Scope, { id }: { id: string }): Promise<AdviserStatus> {
  const { actor } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { row, deal } = await claimAdviser(scope, id)
    if (!isAdviser(actor, row)) throw new Refusal('ADVISER_OTHER')
    if (row.state === 'left') return statusOf(row)
    const left = await settleAdviser(scope, row, { from: ['joined'], state: 'left' })
    await recordAdviser(scope, left, { kind: 'adviser-left' })
    await announceAdviser(
      scope,
      { row: left, deal },
      { kind: 'deal.adviser-left', byId: actor.memberId, receivers: ['parties'], isKnown: true },
    )
    return statusOf(left)
  })
}
