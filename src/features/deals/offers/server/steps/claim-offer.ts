import type { Scope } from '#platform/scope.ts'
import { claimDeal } from '../../../server/steps/claim-deal.ts'
import { lockDealsOf } from '../../../server/steps/find-conversation.ts'
import type { OfferRow } from './describe-offer.ts'
import { findOffer } from './find-offer.ts'

/**
 * For verbs that end an offer, in the order of the verb that accepts one: the conversation's deals, the deal, then the offer. An
 * offer gets its deal when that is opened, so it is read again once no other request opens one.
 */
export async function claimDealOfOffer(scope: Scope, { id, conversationId }: OfferRow): Promise<OfferRow> {
  await lockDealsOf(scope, conversationId)
  const offer = await findOffer(scope, id)
  if (offer.dealId !== null) await claimDeal(scope, offer.dealId)
  return offer
}
