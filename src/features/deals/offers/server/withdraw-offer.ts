import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canWithdrawOffer } from '../permissions.ts'
import type { Offer } from '../records.ts'
import { announceOffer } from './steps/announce-offer.ts'
import { claimDealOfOffer } from './steps/claim-offer.ts'
import { describeOffer } from './steps/describe-offer.ts'
import { findOffer } from './steps/find-offer.ts'
import { recordOffer } from './steps/record-offer.ts'
import { settleOffer } from './steps/settle-offer.ts'

/** Possible also when the parties can no longer write to each other. Taking it back again returns the offer as it is. */
export async function withdrawOffer(scope: Scope, { id }: { id: string }): Promise<Offer> {
  return await scope.transaction(async () => {
    const found = await findOffer(scope, id)
    if (!canWithdrawOffer(scope.actor, found)) throw new Refusal('OFFER_OTHER')
    const offer = await claimDealOfOffer(scope, found)
    if (offer.state === 'withdrawn') return describeOffer(scope, offer)
    const withdrawn = await settleOffer(scope, offer, { state: 'withdrawn' })
    await recordOffer(scope, withdrawn, 'offer-withdrawn')
    return await announceOffer(scope, withdrawn, 'offer.withdrawn')
  })
}
