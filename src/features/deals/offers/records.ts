import { z } from 'zod'
import { dealCurrencies } from '../terms.ts'
import { offerStates } from './terms.ts'

export const Offer = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  deal_id: z.uuid().nullable().describe('The deal whose amount it offers to change, or that its acceptance opened.'),
  own: z.boolean().describe('Whether you made it.'),
  amount: z.string().describe('An exact decimal.'),
  currency: z.enum(dealCurrencies),
  conditions: z.string().describe('May be empty.'),
  until: z.string().describe('From then on it can no longer be accepted.'),
  state: z.enum(offerStates),
  counters: z.uuid().nullable().describe('The offer of the other party that this one replaced.'),
  reason: z.string().nullable().describe('Why it was declined.'),
  created_at: z.string(),
  settled_at: z.string().nullable().describe('When it was no longer open; null while it is.'),
})
export type Offer = z.infer<typeof Offer>
