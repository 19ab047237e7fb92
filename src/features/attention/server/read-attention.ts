import { findWaitingConversations } from '#features/conversations/server/find-waiting-conversations.ts'
import { findDealsNeedingAttention } from '#features/deals/server/find-deals-needing-attention.ts'
import { findWaitingRequests } from '#features/listings/access/server/find-waiting-requests.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { AttentionItem } from '../contract.ts'
import { canReadAttention } from '../permissions.ts'

/** The latest items that need the member's attention, with the number of each kind. */
export async function readAttention({ actor, db }: Scope, { limit }: { limit: number }) {
  if (!canReadAttention(actor)) throw new Refusal('UNAUTHORIZED')
  const options = { memberId: actor.memberId, limit }
  const [conversations, accessRequests, deals] = await Promise.all([
    findWaitingConversations(db, options),
    findWaitingRequests(db, options),
    findDealsNeedingAttention(db, options),
  ])
  const items = [
    ...conversations.map(({ isRequest, ...row }) => ({
      kind: isRequest ? ('request' as const) : ('conversation' as const),
      ...{ ...row, proposed: null },
    })),
    ...accessRequests.map((row) => ({ kind: 'access' as const, ...row, proposed: null })),
    ...deals,
  ]
  const latestItems = items.toSorted((a, b) => b.since.getTime() - a.since.getTime()).slice(0, limit)
  const totalOf = (kind: (typeof deals)[number]['kind']) => deals.find((row) => row.kind === kind)?.total ?? 0
  const { requests: waitingRequests = 0, others: otherConversations = 0 } = conversations[0] ?? {}
  return {
    items: latestItems.map(
      ({ kind, id, from, about, proposed, since }): AttentionItem => ({
        ...{ kind, id, from, about, proposed },
        since: since.toISOString(),
      }),
    ),
    ...{ access_requests: accessRequests[0]?.total ?? 0, offers: totalOf('offer'), viewings: totalOf('viewing') },
    advisers: totalOf('adviser') + totalOf('advising'),
    ...{ requests: waitingRequests, conversations: otherConversations, deals: totalOf('deal') },
  }
}
