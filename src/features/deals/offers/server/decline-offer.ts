import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { reasonToShow } from '../../server/steps/reason-to-show.ts'
import { canAnswerOffer } from '../permissions.ts'
import type { Offer } from '../records.ts'
import { announceOffer } from './steps/announce-offer.ts'
import { claimDealOfOffer } from './steps/claim-offer.ts'
import { describeOffer } from './steps/describe-offer.ts'
import { findOffer } from './steps/find-offer.ts'
import { recordOffer } from './steps/record-offer.ts'
import { settleOffer } from './steps/settle-offer.ts'

interface Decline {
  id: string
  reason: string
}

/** Possible also when the parties can no longer write to each other. Declining again returns the offer as it is. */
export async function declineOffer(scope: Scope, { id, reason }: Decline): Promise<Offer> {
  return await scope.transaction(async () => {
    const found = await findOffer(scope, id)
    if (!canAnswerOffer(scope.actor, found)) throw new Refusal('OFFER_OWN')
    const offer = await claimDealOfOffer(scope, found)
    if (offer.state === 'declined') return describeOffer(scope, offer)
    const shown = await reasonToShow(scope, offer.conversationId, reason)
    const declined = await settleOffer(scope, offer, { state: 'declined', reason: shown })
    await recordOffer(scope, declined, 'offer-declined')
    return await announceOffer(scope, declined, 'offer.declined')
  })
}
