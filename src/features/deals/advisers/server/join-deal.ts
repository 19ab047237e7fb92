import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveAdvisers, isAdviser } from '../permissions.ts'
import type { AdviserStatus } from '../records.ts'
import { announceAdviser } from './steps/announce-adviser.ts'
import { assertNotFailed } from './steps/assert-takes-advisers.ts'
import { claimAdviser, statusOf } from './steps/claim-adviser.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { settleAdviser } from './steps/settle-adviser.ts'

interface Joining {
  id: string
  /** Who they say they are, in their own words. */
  says: string
}

export async function joinDeal(scope: Scope, { id, says }: Joining): Promise<AdviserStatus> {
  const { actor } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { row, deal } = await claimAdviser(scope, id)
    if (!isAdviser(actor, row)) throw new Refusal('ADVISER_OTHER')
    if (row.state === 'joined') return statusOf(row)
    if (row.state !== 'agreed') throw new Refusal('ADVISER_CLOSED')
    await assertNotFailed(scope, deal)
    const joined = await settleAdviser(scope, row, { from: ['agreed'], state: 'joined', says })
    await recordAdviser(scope, joined, { kind: 'adviser-joined' })
    await announceAdviser(
      scope,
      { row: joined, deal },
      { kind: 'deal.adviser-joined', byId: actor.memberId, receivers: ['parties'], isKnown: true },
    )
    return statusOf(joined)
  })
}
