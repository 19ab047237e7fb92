import { z } from 'zod'
import { dealCurrencies, dealParties, dealStages, proposedStages } from './terms.ts'

const party = z.enum(dealParties)
const stage = z.enum(dealStages)
export const proposedStage = z.enum(proposedStages)

const Person = z.object({ id: z.uuid(), name: z.string().nullable().describe('As they chose to be shown.') })

const deal = {
  id: z.uuid(),
  title: z.string().describe('May be empty.'),
  buyer: Person,
  seller: Person,
  party: party.nullable().describe('What the one who asks is in it; null for curators.'),
  amount: z.string().describe('An exact decimal; 0 where none is named.'),
  currency: z.enum(dealCurrencies),
  stage,
  completed: z.boolean(),
  void: z.boolean().describe('Completed, and declared void by a curator since.'),
  proposed: z
    .object({ to: proposedStage, by: party })
    .nullable()
    .describe('The step that one party proposed and the other has not answered yet.'),
  created_at: z.string(),
  updated_at: z.string(),
}

export const DealRow = z.object(deal)
export type DealRow = z.infer<typeof DealRow>

export const DealEvent = z.object({
  id: z.uuid(),
  kind: z.enum(['created', 'stage', 'declined', 'completed', 'withdrawn', 'void']),
  from: stage.nullable(),
  to: stage,
  by: Person.nullable().describe('The party that took, accepted or declined the step; null for a curator.'),
  proposed_by: Person.nullable().describe('The party that proposed it; null for a step that one party takes alone.'),
  reason: z.string().nullable(),
  at: z.string(),
})
export type DealEvent = z.infer<typeof DealEvent>

const Proposal = z.object({
  id: z.uuid(),
  to: proposedStage,
  amount: z.string().describe('Of the deal when it was proposed.'),
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
  version: z.number().int().describe('Send it along with a step, which is refused where another came first.'),
  proposal: Proposal.nullable().describe('What `proposed` says, in full.'),
  halted: z
    .boolean()
    .describe('Whether the conversation has ended, so that the deal does not move forward; false for curators.'),
  has_other_roles: z
    .boolean()
    .describe(
      'Whether buyer and seller are not who the listing or mandate makes them, as in some older deals; false for curators.',
    ),
  events: z.array(DealEvent).describe('The oldest first.'),
  fee: z
    .object({ amount: z.string(), currency: z.enum(dealCurrencies) })
    .nullable()
    .describe('What the one who asks has to pay for it; for curators the whole of it. Not due if the deal is void.'),
})
export type Deal = z.infer<typeof Deal>

export const completedStates = ['standing', 'void'] as const
export type CompletedState = (typeof completedStates)[number]

export const CompletedDeal = DealRow.extend({
  completed_at: z.string(),
  fee: z.string().nullable().describe('The whole of it, in the currency of the deal.'),
})
export type CompletedDeal = z.infer<typeof CompletedDeal>

export const OpenDeal = z.object({ id: z.uuid(), title: z.string().describe('May be empty.') })

/** The initial values of a new deal. */
export const Opening = z.object({
  conversation_id: z.uuid(),
  other: Person,
  title: z.string(),
  buyer: z.enum(['me', 'other']).describe('Who offers a listing sells it; whose mandate it is buys.'),
  amount: z.string(),
  currency: z.enum(dealCurrencies),
  about: z.string().nullable().describe('What the conversation is about, as it is called.'),
  open_deal: OpenDeal.nullable().describe('One that is under way out of the same conversation.'),
})
export type Opening = z.infer<typeof Opening>
