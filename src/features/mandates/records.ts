import { z } from 'zod'
import { Hiding } from '#features/listings/records.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { MemberCard } from '#features/members/contract.ts'
import { Criteria } from '#features/traits/contract.ts'
import { curatedMandateStatuses, mandateCurrencies, mandateStatuses } from './terms.ts'

/** Fields for everyone who can see the mandate. */
const publicFields = {
  id: z.uuid(),
  title: z.string(),
  category: z.enum(listingCategories),
  location: z.string(),
  budget_min: z.string().nullable().describe('An exact decimal; null if there is no minimum.'),
  budget_max: z.string().nullable().describe('An exact decimal; null if there is no maximum.'),
  currency: z.enum(mandateCurrencies),
  requirements: z.string(),
  status: z.enum(mandateStatuses),
  is_active: z.boolean(),
  buyer_verified: z.boolean(),
  created_at: z.string(),
}

export const MandateCard = z.object({
  ...publicFields,
  requirements: z.string().describe('Shortened for a card.'),
})
export type MandateCard = z.infer<typeof MandateCard>

export const Mandate = z.object({
  ...publicFields,
  criteria: Criteria,
  buyer: MemberCard.nullable().describe('Null for visitors.'),
  own: z.boolean().describe('Whether it is your own.'),
  hiding: Hiding.nullable().describe('Why curators hide it, for its owner and curators.'),
})
export type Mandate = z.infer<typeof Mandate>

export const OwnMandate = z.object({
  ...publicFields,
  criteria: Criteria,
  hiding: Hiding.nullable().describe('Why curators hide it. Null if they do not.'),
  version: z.number().int().describe('Send it with a change, which is refused if the mandate has changed since.'),
  updated_at: z.string(),
})
export type OwnMandate = z.infer<typeof OwnMandate>

/** A mandate in the list of the curators. */
export const CuratedMandate = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(listingCategories),
  location: z.string(),
  status: z
    .enum(curatedMandateStatuses)
    .describe('`Inactive` if its owner hides it; `Hidden by curators` even if it is inactive.'),
  hiding: Hiding.nullable(),
  buyer: z.object({ id: z.uuid(), name: z.string().describe('The real name. Empty if the member gave none.') }),
  created_at: z.string(),
})
export type CuratedMandate = z.infer<typeof CuratedMandate>
