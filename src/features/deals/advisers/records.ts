import { z } from 'zod'
import { dealCurrencies, dealParties, dealStages } from '../terms.ts'
import { adviserCapacities, adviserStates } from './terms.ts'

const Person = z.object({
  id: z.uuid(),
  name: z.string().nullable().describe('The name that the member chose to show. Null if they are no longer visible.'),
})

export const Access = z.object({
  documents: z.boolean().describe('Whether the party lets the adviser see the documents that it added itself.'),
  timeline: z.boolean().describe('Whether the party lets the adviser see the timeline, which needs both parties.'),
})

export const Adviser = z.object({
  id: z.uuid(),
  deal_id: z.uuid(),
  member: Person,
  capacity: z.enum(adviserCapacities),
  says: z.string().nullable().describe('Who they say they are; null until they join.'),
  state: z
    .enum(adviserStates)
    .describe('An invited adviser waits for the other party, an agreed one for their own answer.'),
  invited_by: z.enum(dealParties),
  buyer: Access.describe('What the buyer lets the adviser see.'),
  seller: Access.describe('What the seller lets the adviser see.'),
  created_at: z.string(),
  joined_at: z.string().nullable(),
  ended_at: z.string().nullable(),
})
export type Adviser = z.infer<typeof Adviser>

/** The result of a verb. An adviser learns no more of the deal by it. */
export const AdviserStatus = Adviser.pick({ id: true, deal_id: true, state: true })
export type AdviserStatus = z.infer<typeof AdviserStatus>

/** A deal as the member who advises on it reads it. */
export const AdvisedDeal = z.object({
  id: z.uuid().describe('The id of the deal.'),
  adviser_id: z.uuid().describe('The id of your invitation, for joining, declining and leaving.'),
  title: z.string().describe('May be empty.'),
  capacity: z.enum(adviserCapacities),
  says: z.string().nullable(),
  joined: z.boolean().describe('False while you are invited. Then everything about the deal but its title is null.'),
  invited_by: Person,
  invited_at: z.string(),
  joined_at: z.string().nullable(),
  buyer: Person.nullable(),
  seller: Person.nullable(),
  item_type: z.enum(['listing', 'mandate']).nullable(),
  stage: z.enum(dealStages).nullable(),
  void: z.boolean(),
  amount: z.string().nullable().describe('Null unless both parties let you see the timeline.'),
  currency: z.enum(dealCurrencies).nullable(),
  shows_documents: z.array(z.enum(dealParties)).describe('The parties who let you see their documents.'),
  shows_timeline: z.boolean(),
})
export type AdvisedDeal = z.infer<typeof AdvisedDeal>
