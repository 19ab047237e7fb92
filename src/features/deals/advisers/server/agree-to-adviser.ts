import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { assertSeen } from '../../chain/server/steps/assert-seen.ts'
import { partyOf } from '../../permissions.ts'
import { canAgree, canHaveAdvisers } from '../permissions.ts'
import type { AdviserStatus } from '../records.ts'
import type { AdviserAccess } from '../terms.ts'
import { announceAdviser } from './steps/announce-adviser.ts'
import { assertTakesAdvisers } from './steps/assert-takes-advisers.ts'
import { claimAdviser, statusOf } from './steps/claim-adviser.ts'
import { accessColumns } from './steps/own-access.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { settleAdviser } from './steps/settle-adviser.ts'

interface Agreement extends AdviserAccess {
  id: string
  head: string | null
}

/** The other party agrees to what it saw. From then on the adviser knows of the invitation. */
export async function agreeToAdviser(scope: Scope, { id, head, ...access }: Agreement): Promise<AdviserStatus> {
  const { actor } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { row, deal } = await claimAdviser(scope, id)
    const party = partyOf(actor, deal)
    if (!party) throw new Refusal('ADVISER_PARTY')
    if (!canAgree(actor, deal, row)) throw new Refusal('ADVISER_OWN')
    if (row.state === 'agreed' || row.state === 'joined') return statusOf(row)
    if (row.state !== 'invited') throw new Refusal('ADVISER_CLOSED')
    await assertTakesAdvisers(scope, deal)
    await assertSeen(scope, deal.id, head)
    const agreed = await settleAdviser(scope, row, {
      ...{ from: ['invited'], state: 'agreed' },
      ...accessColumns(party, access),
    })
    await recordAdviser(scope, agreed, { kind: 'adviser-agreed', access, seen: head })
    await announceAdviser(
      scope,
      { row: agreed, deal },
      { kind: 'deal.adviser-invited', byId: actor.memberId, receivers: ['adviser'], isKnown: true },
    )
    return statusOf(agreed)
  })
}
