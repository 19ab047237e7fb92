import { findWaitingConversations } from '#features/conversations/server/find-waiting-conversations.ts'
import { findDealsNeedingAttention } from '#features/deals/server/find-deals-needing-attention.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Waiting } from '../contract.ts'
import { canBeWaitedFor } from '../permissions.ts'

/** What waits for a member, wherever it is. */
export async function readAttention({ actor, db }: Scope, { limit }: { limit: number }) {
  if (!canBeWaitedFor(actor)) throw new Refusal('UNAUTHORIZED')
  const wanted = { memberId: actor.memberId, most: limit }
  const [conversations, deals] = await Promise.all([
    findWaitingConversations(db, wanted),
    findDealsNeedingAttention(db, wanted),
  ])
  const found = [
    ...conversations.map(({ isRequest, ...row }) => ({
      kind: isRequest ? ('request' as const) : ('conversation' as const),
      ...{ ...row, proposed: null },
    })),
    ...deals.map((row) => ({ kind: 'deal' as const, ...row })),
  ]
  const latest = found.toSorted((a, b) => b.since.getTime() - a.since.getTime()).slice(0, limit)
  const { requests = 0, others = 0 } = conversations[0] ?? {}
  return {
    items: latest.map(
      ({ kind, id, from, about, proposed, since }): Waiting => ({
        ...{ kind, id, from, about, proposed },
        since: since.toISOString(),
      }),
    ),
    ...{ requests, conversations: others, deals: deals[0]?.total ?? 0 },
  }
}
