import { z } from 'zod'
import { Subject } from '#features/conversations/records.ts'
import { pageSize } from '#platform/contract.ts'
import { searchText, sortedCursor } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { feeStates } from './fees/terms.ts'
import { dealSorts } from './own-list.ts'
import { dealCurrencies, dealLimits, dealParties, dealStages, dealTabs, proposedStages } from './terms.ts'

const party = z.enum(dealParties)
const stage = z.enum(dealStages)
export const proposedStage = z.enum(proposedStages)

const Person = z.object({
  id: z.uuid(),
  name: z.string().nullable().describe('The name that the member chose to show.'),
})

const deal = {
  id: z.uuid(),
  title: z.string().describe('May be empty.'),
  buyer: Person,
  seller: Person,
  subject: Subject.omit({ title: true })
    .nullable()
    .describe('The listing or mandate, with its picture if you may see it. Null in some older deals.'),
  party: party.nullable().describe('Which party the caller is; null for a curator who is neither.'),
  amount: z.string().describe('An exact decimal; 0 if no amount is agreed yet.'),
  currency: z.enum(dealCurrencies),
  stage,
  completed: z.boolean(),
  void: z.boolean().describe('Completed, and later declared void by a curator.'),
  proposed: z
    .object({
      to: proposedStage.nullable().describe('The proposed step; null if another amount is proposed.'),
      amount: z.string().nullable().describe('The proposed amount; null if a step is proposed.'),
      by: party,
    })
    .nullable()
    .describe('The step or the amount that one party proposed and the other has not answered yet.'),
  created_at: z.string(),
  updated_at: z.string(),
}

export const DealRow = z.object(deal)
export type DealRow = z.infer<typeof DealRow>

export const DealEvent = z.object({
  id: z.uuid(),
  kind: z.enum(['created', 'stage', 'amount', 'declined', 'completed', 'withdrawn', 'void']),
  from: stage.nullable(),
  to: stage.nullable().describe('Null for a declined amount.'),
  from_amount: z.string().nullable().describe('Null unless the amount changed.'),
  to_amount: z.string().nullable().describe('The agreed or declined amount; null for a step.'),
  by: Person.nullable().describe('The party that took, accepted or declined the step; null for a curator.'),
  proposed_by: Person.nullable().describe('The party that proposed it; null for a step that one party takes alone.'),
  reason: z.string().nullable().describe('Why a party withdrew or the deal is void, or the note with an amount.'),
  at: z.string(),
})
export type DealEvent = z.infer<typeof DealEvent>

const Proposal = z.object({
  id: z.uuid(),
  to: proposedStage.nullable().describe('The proposed step; null if another amount is proposed.'),
  amount: z.string().describe('The amount of the deal when it was proposed.'),
  new_amount: z.string().nullable().describe('The proposed amount; null if a step is proposed.'),
  expected_fee: z
    .string()
    .nullable()
    .describe('The share of the fee that the caller would pay at the proposed amount; null if a step is proposed.'),
  expected_fee_is_minimum: z.boolean().describe('Whether that would be a share of the minimum fee.'),
  note: z.string().nullable(),
  by: Person,
  at: z.string(),
})

export const Deal = z.object({
  ...deal,
  description: z.string(),
  completed_at: z.string().nullable(),
  item_type: z.enum(['listing', 'mandate']).nullable(),
  item_id: z.uuid().nullable(),
  conversation_id: z.uuid(),
  version: z.number().int().describe('Counts the steps. Send it with a step, which is refused if another came first.'),
  head: z
    .string()
    .nullable()
    .describe(
      'The digest of the newest entry of the signed timeline, for an acceptance. Null for curators, and for deals without one.',
    ),
  proposal: Proposal.nullable().describe('The open proposal, with the details that `proposed` leaves out.'),
  halted: z
    .boolean()
    .describe(
      'True if the parties cannot write to each other: the deal cannot move forward, and gets no more documents. False for curators, and if the deal was withdrawn.',
    ),
  has_other_roles: z
    .boolean()
    .describe('True if the listing or mandate implies the opposite roles, as in some older deals; false for curators.'),
  events: z.array(DealEvent).describe('The oldest first.'),
  expected_fee: z
    .string()
    .nullable()
    .describe(
      'The share of the fee that the caller will pay if the deal is completed as it is now, in the currency of the deal. Null for curators, and once the deal has ended.',
    ),
  expected_fee_is_minimum: z
    .boolean()
    .describe('Whether that is a share of the minimum fee, because the percentage would be less.'),
  fee: z
    .object({
      amount: z.string(),
      is_minimum: z.boolean().describe('Whether the minimum fee applied, because the percentage was less.'),
      currency: z.enum(dealCurrencies),
      state: z
        .enum(feeStates)
        .nullable()
        .describe('What curators recorded of the share of the caller; null for curators, who see the total.'),
    })
    .nullable()
    .describe('The share that the caller has to pay; for curators the total. Not due if the deal is void.'),
})
export type Deal = z.infer<typeof Deal>

const completedStates = ['standing', 'void'] as const
export type CompletedState = (typeof completedStates)[number]

export const CompletedDeal = DealRow.extend({
  completed_at: z.string(),
  fee: z.string().nullable().describe('The total, in the currency of the deal.'),
})
export type CompletedDeal = z.infer<typeof CompletedDeal>

export const OpenDeal = z.object({
  id: z.uuid(),
  title: z.string().describe('May be empty.'),
  currency: z.enum(dealCurrencies),
})

/** The initial values of a new deal. */
export const NewDealDefaults = z.object({
  conversation_id: z.uuid(),
  other: Person,
  title: z.string(),
  buyer: z.enum(['me', 'other']).describe('The owner of a listing sells, the owner of a mandate buys.'),
  amount: z.string(),
  currency: z.enum(dealCurrencies),
  about: z.string().nullable().describe('The title of the listing or mandate that the conversation is about.'),
  open_deal: OpenDeal.nullable().describe('An open deal from the same conversation.'),
})
export type NewDealDefaults = z.infer<typeof NewDealDefaults>

export const dealListQuery = z.object({
  tab: z.enum(dealTabs).default('all'),
  search: searchText(dealLimits.search)
    .default('')
    .describe('All words must occur, each in the title or in the name of the other party as you see it.'),
  stage: z.enum(dealStages).optional(),
  role: z.enum(dealParties).optional().describe('Which party the caller is.'),
  sort: z
    .enum(dealSorts)
    .default('created-down')
    .describe(
      '`activity` is the last step or change of the amount. Amounts in different currencies are compared by approximate exchange rates; a deal without an amount comes last.',
    ),
  cursor: sortedCursor,
  limit: pageSize(100, 50),
})
export type DealFilter = z.infer<typeof dealListQuery>

export const completedDealsQuery = z.object({
  state: z.enum(completedStates).default('standing'),
  cursor: cursor.optional(),
  limit: pageSize(100, 50),
})
