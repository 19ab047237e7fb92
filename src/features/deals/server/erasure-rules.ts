import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { erasedText, partyLeftReason } from '#features/members/erased-texts.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { dealAdviser } from '../advisers/server/tables.ts'
import { dealEntry, dealEntryWord } from '../chain/server/tables.ts'
import {
  categoryFee,
  dealFee,
  dealFeeEvent,
  dealFeeQuote,
  dealFeeReversal,
  dealFeeShare,
  feeMinimum,
} from '../fees/server/tables.ts'
import { dealOffer } from '../offers/server/tables.ts'
import { calendarFeed, viewing } from '../viewings/server/tables.ts'
import { deal, dealEvent, dealProposal, dealVoid } from './tables.ts'

const sharedRecord = 'the other party’s record too: an id, which names nobody once the member is blank'
const feeRecord = 'what is owed to the operator; an id, which names nobody once the member is blank'
const fromList = 'one of a list'

/** Not one that the erasure itself wrote. */
const hasOwnReason = and(inArray(viewing.state, ['declined', 'cancelled']), ne(viewing.reason, partyLeftReason))

/** The other party keeps the deal and its timeline, without what the erased member wrote. */
export const erasureRules: ErasureRule[] = [
  erasureRule(deal, {
    blank: [
      { of: 'openedBy', set: { title: 'Deal with a former member', description: '' } },
      { of: 'movedBy', and: eq(deal.stage, 'Withdrawn'), set: { withdrawnBecause: partyLeftReason } },
    ],
    keep: {
      ...{
        buyerId: sharedRecord,
        sellerId: sharedRecord,
        conversationId: 'no member',
        itemId: 'the id of a listing or mandate that is deleted',
      },
      ...{ currency: fromList, itemType: fromList, stage: fromList },
    },
  }),
  erasureRule(dealEvent, {
    keep: { byId: sharedRecord, proposedBy: sharedRecord, fromStage: fromList, toStage: fromList },
  }),
  erasureRule(dealProposal, {
    blank: [{ of: 'byId', set: { note: null } }],
    keep: { byId: sharedRecord, toId: sharedRecord, settledBy: sharedRecord, toStage: fromList, state: fromList },
  }),
  erasureRule(dealOffer, {
    blank: [
      { of: 'byId', set: { conditions: '' } },
      { of: 'toId', and: eq(dealOffer.state, 'declined'), set: { reason: erasedText } },
    ],
    keep: {
      ...{ byId: sharedRecord, toId: sharedRecord, settledBy: sharedRecord, conversationId: 'no member' },
      ...{ currency: fromList, state: fromList },
    },
  }),
  erasureRule(viewing, {
    blank: [
      { of: 'byId', set: { note: '' } },
      { of: 'settledBy', and: hasOwnReason, set: { reason: erasedText } },
    ],
    keep: {
      ...{ byId: sharedRecord, toId: sharedRecord, conversationId: 'no member', listingId: 'no member' },
      ...{ timeZone: fromList, state: fromList },
    },
  }),
  erasureRule(dealAdviser, {
    blank: [{ of: 'adviserId', and: isNotNull(dealAdviser.says), set: { says: erasedText } }],
    keep: {
      ...{ adviserId: sharedRecord, invitedBy: sharedRecord, endedBy: sharedRecord },
      ...{ capacity: fromList, state: fromList },
    },
  }),
  erasureRule(dealEntry, {
    keep: {
      content: 'facts, ids and digests; names and texts are in the rows of their words',
      ...{ digest: 'of the content', signature: 'of the content' },
    },
  }),
  erasureRule(dealEntryWord, {
    blank: [{ of: 'memberId', set: { salt: null, text: null } }],
    keep: { dealId: 'no member', name: fromList },
  }),
  erasureRule(calendarFeed, { delete: ['memberId'] }),
  erasureRule(dealVoid, {
    keep: { buyerId: sharedRecord, sellerId: sharedRecord, reason: 'a curator’s decision about the deal' },
  }),
  erasureRule(dealFeeReversal, { keep: { currency: fromList } }),
  erasureRule(dealFeeQuote, { keep: { proposalId: 'no member', payer: fromList, category: fromList } }),
  erasureRule(dealFee, { keep: { payer: fromList, category: fromList, currency: fromList } }),
  erasureRule(categoryFee, { keep: { category: fromList, payer: fromList } }),
  erasureRule(feeMinimum, { keep: { id: 'no member', category: fromList, currency: fromList } }),
  erasureRule(dealFeeEvent, {
    keep: {
      curatorId: 'which curator: an id, which names nobody once the member is blank',
      ...{ invoiceNumber: 'of the operator’s own books', reason: 'a curator’s decision about the fee' },
      ...{ party: fromList, fromState: fromList, toState: fromList },
    },
  }),
  erasureRule(dealFeeShare, {
    keep: {
      ...{ memberId: feeRecord, invoiceNumber: 'of the operator’s own books' },
      ...{ party: fromList, state: fromList },
    },
  }),
]
