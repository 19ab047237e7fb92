import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { agreeOnAmount } from '../../server/agree-on-amount.ts'
import { claimDeal } from '../../server/steps/claim-deal.ts'
import { findConversation, findOpenDeal, lockDealsOf } from '../../server/steps/find-conversation.ts'
import { assertAvailable, insertDeal } from '../../server/steps/insert-deal.ts'
import { isHalted } from '../../server/steps/is-halted.ts'
import { endedStages } from '../../terms.ts'
import { canAnswerOffer } from '../permissions.ts'
import type { Offer } from '../records.ts'
import { announceOffer } from './steps/announce-offer.ts'
import { describeOffer, type OfferRow } from './steps/describe-offer.ts'
import { findOffer } from './steps/find-offer.ts'
import { settleOffer } from './steps/settle-offer.ts'

/**
 * The deal is locked first, then the listing, then the offer, in the order of all verbs about deals. If the offer was settled
 * or its time came meanwhile, nothing of this is kept.
 */
export async function acceptOffer(scope: Scope, { id }: { id: string }): Promise<Offer> {
  return await scope.transaction(async () => {
    const offer = await findOffer(scope, id)
    if (!canAnswerOffer(scope.actor, offer)) throw new Refusal('OFFER_OWN')
    if (offer.state === 'accepted') return describeOffer(scope, offer)
    if (describeOffer(scope, offer).state !== 'open') throw new Refusal('OFFER_CLOSED')
    await assertGoodStanding(scope)
    const dealId = await agree(scope, offer)
    const accepted = await settleOffer(scope, offer, { state: 'accepted', dealId })
    const described = await announceOffer(scope, accepted, 'offer.accepted')
    await publish(scope, [offer.byId, offer.toId], { type: 'deal.changed', dealId })
    return described
  })
}

/** Returns the deal that has the amount of the offer now: the open one of the conversation, otherwise a new one. */
async function agree(scope: Scope, offer: OfferRow): Promise<string> {
  const { conversationId, amount, currency, conditions } = offer
  if (await isHalted(scope, conversationId)) throw new Refusal('DEAL_HALTED')
  const openDeal = offer.dealId ? { id: offer.dealId } : await findOpenDeal(scope, conversationId)
  if (openDeal) {
    const claimed = await claimDeal(scope, openDeal.id)
    if (endedStages.includes(claimed.stage)) throw new Refusal(offer.dealId ? 'OFFER_CLOSED' : 'DEAL_CHANGED')
    if (claimed.currency !== currency) throw new Refusal('OFFER_CURRENCY')
    await agreeOnAmount(scope, claimed, { ...offer, note: conditions })
    return claimed.id
  }
  const conversation = await findConversation(scope, conversationId)
  await assertAvailable(scope, conversation)
  await lockDealsOf(scope, conversationId)
  if (await findOpenDeal(scope, conversationId)) throw new Refusal('DEAL_CHANGED')
  return await insertDeal(scope, conversation, {
    title: conversation.subject.title,
    description: conditions,
    ...{ amount, currency },
  })
}
