import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { findAdvisersReached } from '../../advisers/server/find-advisers-reached.ts'
import { assertSeen } from '../../chain/server/steps/assert-seen.ts'
import { agreeOnAmount } from '../../server/agree-on-amount.ts'
import type { ClaimedDeal } from '../../server/steps/claim-deal.ts'
import { claimOpenDeal } from '../../server/steps/claim-open-deal.ts'
import { type DealConversation, findConversation } from '../../server/steps/find-conversation.ts'
import { insertDeal } from '../../server/steps/insert-deal.ts'
import { isHalted } from '../../server/steps/is-halted.ts'
import { canAnswerOffer } from '../permissions.ts'
import type { Offer } from '../records.ts'
import { announceOffer } from './steps/announce-offer.ts'
import { describeOffer, type OfferRow } from './steps/describe-offer.ts'
import { findOffer } from './steps/find-offer.ts'
import { recordOffer } from './steps/record-offer.ts'
import { settleOffer } from './steps/settle-offer.ts'

interface Acceptance {
  id: string
  head: string | null
}

/**
 * The deal is locked first, then the listing, then the offer, in the order of all verbs about deals. If the offer was settled
 * or its time came meanwhile, nothing of this is kept. Accepting again, also at the same time, returns it as it is.
 */
export async function acceptOffer(scope: Scope, { id, head }: Acceptance): Promise<Offer> {
  return await scope.transaction(async () => {
    const offered = await findOffer(scope, id)
    if (!canAnswerOffer(scope.actor, offered)) throw new Refusal('OFFER_OWN')
    if (offered.state === 'accepted') return describeOffer(scope, offered)
    if (offered.state !== 'open') throw new Refusal('OFFER_CLOSED')
    await assertGoodStanding(scope)
    if (await isHalted(scope, offered.conversationId)) throw new Refusal('OFFER_HALTED')
    const conversation = await findConversation(scope, offered.conversationId)
    const claiming = claimOpenDeal(scope, conversation, offered.dealId)
    // The same acceptance, sent twice at once, finds the deal that the first one opened.
    const openDeal = await claiming.catch((error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    })
    const offer = await findOffer(scope, id)
    if (offer.state === 'accepted') return describeOffer(scope, offer)
    if (openDeal instanceof Refusal) throw openDeal
    await assertSeen(scope, openDeal?.id, head)
    return await agree(scope, { offer, conversation, openDeal, seen: head })
  })
}

interface Agreement {
  offer: OfferRow
  conversation: DealConversation
  openDeal: ClaimedDeal | undefined
  seen: string | null
}

/** The open deal gets the amount of the offer; without one, a deal is opened. */
async function agree(scope: Scope, { offer, conversation, openDeal, seen }: Agreement): Promise<Offer> {
  if (offer.state !== 'open') throw new Refusal('OFFER_CLOSED')
  if (openDeal && openDeal.currency !== offer.currency) throw new Refusal('OFFER_CURRENCY')
  const { amount, currency } = offer
  if (openDeal) await agreeOnAmount(scope, openDeal, { ...offer, seen })
  const newTerms = { title: conversation.subject.title, description: '', amount, currency }
  const dealId = openDeal?.id ?? (await insertDeal(scope, conversation, newTerms))
  const accepted = await settleOffer(scope, offer, { state: 'accepted', dealId })
  await recordOffer(scope, accepted, 'offer-accepted', seen)
  const described = await announceOffer(scope, accepted, 'offer.accepted')
  const advisers = await findAdvisersReached(scope, dealId)
  await publish(scope, [offer.byId, offer.toId, ...advisers], { type: 'deal.changed', dealId })
  return described
}
