import { isBlocked } from '#features/members/server/is-blocked.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { EventData } from '#platform/transaction-events.ts'
import { findAdvisersReached } from '../../advisers/server/find-advisers-reached.ts'
import type { Deal } from '../../records.ts'
import type { DealStage } from '../../terms.ts'
import { readDeal } from '../read-deal.ts'

type ChangeKind = EventData['deal-changed']['kind']

interface Options {
  /** The stage that the notification names, if it is not the deal's own: a step that was proposed or declined. */
  stage?: DealStage
  /** Runs before the live event, since publishing locks the streams of both parties until the transaction ends. */
  beforePublish?: () => Promise<void>
}

/**
 * The end of every change: notifies the parties (not of a proposal that is taken back: `kind` is null), updates the
 * screens of both and of their advisers, and returns the deal as it is now.
 */
export async function announceChange(
  scope: Scope,
  dealId: string,
  kind: ChangeKind | null,
  { stage, beforePublish }: Options = {},
): Promise<Deal> {
  const deal = await readDeal(scope, { id: dealId })
  if (kind) await notifyParties(scope, deal, kind, stage ?? deal.stage)
  const advisers = await findAdvisersReached(scope, dealId)
  await beforePublish?.()
  await publish(scope, [deal.buyer.id, deal.seller.id, ...advisers], { type: 'deal.changed', dealId })
  return deal
}

/** These change what a party owes, so the party is notified even if the two cannot write to each other. */
const bindingChanges: ChangeKind[] = ['deal.completed', 'deal.void']

/** Notifies the other party, or both if a curator acts; nobody if one has blocked the other or is suspended. */
async function notifyParties(scope: Scope, deal: Deal, kind: ChangeKind, stage: DealStage): Promise<void> {
  const { id: dealId, buyer, seller, party } = deal
  const byId = party ? deal[party].id : undefined
  // Sorted, since every transaction that writes to two members locks them in the same order.
  for (const { id: receiverId, name } of [buyer, seller].toSorted((a, b) => a.id.localeCompare(b.id))) {
    if (receiverId === byId) continue
    const isReachable = bindingChanges.includes(kind) || (name !== null && !(await isBlocked(scope, receiverId)))
    if (isReachable)
      await scope.events.raise('deal-changed', { dealId, kind, stage, receiverId, ...(byId && { byId }) })
  }
}
