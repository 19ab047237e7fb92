import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveAdvisers, canWithdrawInvitation } from '../permissions.ts'
import type { AdviserStatus } from '../records.ts'
import { announceAdviser } from './steps/announce-adviser.ts'
import { claimAdviser, statusOf } from './steps/claim-adviser.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { settleAdviser } from './steps/settle-adviser.ts'

/** Nobody is notified: what waited for the other party or the adviser is no longer there. */
export async function withdrawInvitation(scope: Scope, { id }: { id: string }): Promise<AdviserStatus> {
  const { actor } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { row, deal } = await claimAdviser(scope, id)
    if (!canWithdrawInvitation(actor, row)) throw new Refusal('ADVISER_OTHER')
    if (row.state === 'withdrawn') return statusOf(row)
    const withdrawn = await settleAdviser(scope, row, { from: ['invited', 'agreed'], state: 'withdrawn' })
    await recordAdviser(scope, withdrawn, { kind: 'adviser-withdrawn' })
    const isKnown = withdrawn.agreedAt !== null
    await announceAdviser(scope, { row: withdrawn, deal }, { byId: actor.memberId, isKnown })
    return statusOf(withdrawn)
  })
}
