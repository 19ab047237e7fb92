import { isBlocked } from '#features/conversations/server/is-blocked.ts'
import type { Scope } from '#platform/scope.ts'
import type { EventData } from '#platform/transaction-events.ts'
import type { Deal } from '../records.ts'

type Told = EventData['deal-changed']['kind']

/** These change what a party owes, so the party is told even if the two cannot write to each other. */
const binding: Told[] = ['deal.completed', 'deal.void']

/**
 * Notifies the other party of one's step, or both parties of a curator's. A party is not told of what another does who
 * cannot write to them: either has blocked the other, or is suspended.
 */
export async function tellOther(scope: Scope, { id: dealId, ...deal }: Deal, kind: Told): Promise<void> {
  const { buyer, seller, party, proposed } = deal
  const fromId = party ? deal[party].id : undefined
  const stage = kind === 'deal.proposed' && proposed ? proposed.to : deal.stage
  // In one order, as everything that writes to both.
  for (const { id: memberId, name } of [buyer, seller].toSorted((a, b) => a.id.localeCompare(b.id))) {
    if (memberId === fromId) continue
    const isReachable = binding.includes(kind) || (name !== null && !(await isBlocked(scope, memberId)))
    if (isReachable)
      await scope.events.raise('deal-changed', {
        dealId,
        kind,
        stage,
        receiverId: memberId,
        ...(fromId && { byId: fromId }),
      })
  }
}
