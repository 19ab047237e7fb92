import { isApart } from '#features/conversations/server/is-apart.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Scope } from '#platform/scope.ts'
import type { Deal } from '../contract.ts'

type Told = 'deal.opened' | 'deal.stage' | 'deal.completed' | 'deal.withdrawn'

/**
 * Notifies the other party of one's step. Who is not to be reached is not told: one without a name, and one of two of
 * whom either has blocked the other; their deal stands where they left it.
 */
export async function tellOther(scope: Scope, { id: dealId, ...deal }: Deal, kind: Told): Promise<void> {
  const { buyer, seller, party, stage } = deal
  const [me, other] = party === 'buyer' ? [buyer, seller] : [seller, buyer]
  if (other.name === null || (await isApart(scope, other.id))) return
  await notify(scope, { kind, dealId, stage, memberId: other.id, fromId: me.id })
}
