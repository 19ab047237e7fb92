import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { endedStages } from '../../terms.ts'
import { type ClaimedDeal, claimDeal } from './claim-deal.ts'
import { type DealConversation, findOpenDeal, lockDealsOf } from './find-conversation.ts'
import { assertAvailable } from './insert-deal.ts'

/**
 * Locks the deals of a conversation, so that none is opened before the transaction ends, then its open deal: the given one,
 * otherwise the newest. Without one, locks the listing. The deal is locked before the listing, as in the verbs that complete one.
 */
export async function claimOpenDeal(
  scope: Scope,
  conversation: DealConversation,
  dealId?: string | null,
): Promise<ClaimedDeal | undefined> {
  const { id: conversationId } = conversation
  await lockDealsOf(scope, conversationId)
  const openId = dealId ?? (await findOpenDeal(scope, conversationId))?.id
  if (!openId) {
    await assertAvailable(scope, conversation)
    return undefined
  }
  const claimed = await claimDeal(scope, openId)
  const isOpen = claimed.conversationId === conversationId && !endedStages.includes(claimed.stage)
  if (!isOpen) throw new Refusal('DEAL_CHANGED')
  return claimed
}
