import { z } from 'zod'
import { Hiding } from '#features/listings/records.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { MemberCard } from '#features/members/contract.ts'
import { Area, placeId, withinKm } from '#features/places/contract.ts'
import { Criteria } from '#features/traits/contract.ts'
import { curatedMandateStatuses, mandateCurrencies, mandateLimits, mandateStatuses } from './terms.ts'

const placesOfWeight = z
  .array(z.strictObject({ place_id: placeId, within_km: withinKm.optional() }))
  .max(mandateLimits.places, `Please choose at most ${mandateLimits.places} places`)
  .optional()

/** The input for `places`. */
export const askedPlaces = z
  .strictObject({ must: placesOfWeight, wish: placesOfWeight, never: placesOfWeight })
  .describe(
    'In one of which the asset must be, would be welcome, or must never be: ids of `places.find`, and how far around a town.',
  )

/** The input for `wanted_by`. */
export const wantedBy = z.iso
  .date('Please choose a day')
  .refine((day) => day <= '2199-12-31', 'Please choose a day of the next decades')
  .nullable()
  .describe('The day by which it is wanted. After it nothing fits any more.')

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

/** What decides which listings fit it, beside the budget. */
const askedFields = {
  criteria: Criteria,
  places: z
    .object({ must: z.array(Area).optional(), wish: z.array(Area).optional(), never: z.array(Area).optional() })
    .describe('In one of which the asset must be, would be welcome, or must never be.'),
  wanted_by: z
    .string()
    .nullable()
    .describe('The day by which it is wanted, such as 2027-03-31. After it nothing fits any more.'),
}

export const Mandate = z.object({
  ...publicFields,
  ...askedFields,
  buyer: MemberCard.nullable().describe('Null for visitors.'),
  own: z.boolean().describe('Whether it is your own.'),
  hiding: Hiding.nullable().describe('Why curators hide it, for its owner and curators.'),
})
export type Mandate = z.infer<typeof Mandate>

export const OwnMandate = z.object({
  ...publicFields,
  ...askedFields,
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
