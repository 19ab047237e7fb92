import { eq } from 'drizzle-orm'
import { partyLeftReason } from '#features/members/erased-texts.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { deal, dealEvent, dealFee, dealFeeReversal, dealFeeShare, dealProposal, dealVoid } from './tables.ts'

const ofBoth = 'the other party’s record too: an id, which names nobody once the member is blank'
const claim = 'what is owed to the operator; an id, which names nobody once the member is blank'
const listed = 'one of a list'

/** The other party keeps the deal and its timeline, without the words of the erased member. */
export const erasureRules: ErasureRule[] = [
  erasureRule(deal, {
    blank: [
      { of: 'openedBy', set: { title: 'Deal with a former member', description: '' } },
      { of: 'movedBy', and: eq(deal.stage, 'Withdrawn'), set: { withdrawnBecause: partyLeftReason } },
    ],
    keep: {
      ...{ buyerId: ofBoth, sellerId: ofBoth, conversationId: 'no member', itemId: 'the id of what is gone' },
      ...{ currency: listed, itemType: listed, stage: listed },
    },
  }),
  erasureRule(dealEvent, { keep: { byId: ofBoth, proposedBy: ofBoth, fromStage: listed, toStage: listed } }),
  erasureRule(dealProposal, {
    keep: { byId: ofBoth, toId: ofBoth, settledBy: ofBoth, toStage: listed, state: listed },
  }),
  erasureRule(dealVoid, { keep: { buyerId: ofBoth, sellerId: ofBoth, reason: 'a curator’s decision about the deal' } }),
  erasureRule(dealFeeReversal, { keep: { currency: listed } }),
  erasureRule(dealFee, { keep: { payer: listed, currency: listed } }),
  erasureRule(dealFeeShare, { keep: { memberId: claim, party: listed } }),
]
