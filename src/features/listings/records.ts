import { z } from 'zod'
import { MemberCard } from '#features/members/contract.ts'
import { listingCategories, listingCurrencies, shownStatuses } from './terms.ts'

const category = z.enum(listingCategories).nullable()

export const Photograph = z.object({
  id: z.uuid(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z
    .string()
    .nullable()
    .describe('A blurred placeholder to show until the photograph has loaded, in base64.'),
  sources: z.array(z.object({ width: z.number().int(), src: z.string() })).describe('The narrowest first.'),
})
export type Photograph = z.infer<typeof Photograph>

/** Fields for everyone who can see that the listing exists. */
const publicFields = {
  id: z.uuid(),
  title: z.string(),
  category,
  is_private: z.boolean(),
  is_featured: z.boolean(),
  status: z.enum(shownStatuses),
  seller_verified: z.boolean(),
  saved: z.boolean().describe('Whether you have saved it.'),
  created_at: z.string(),
}
const withheldFields = {
  price: z.string().describe('An exact decimal; 0 if no price is given.'),
  currency: z.enum(listingCurrencies),
  location: z.string(),
  description: z.string(),
}
/** All that readers get of a private listing that they may not see in full. */
const teaser = { view: z.literal('teaser'), ...publicFields, description: z.string().describe('The first sentence.') }
const fullListing = { view: z.literal('whole'), ...publicFields, ...withheldFields }

export const ListingCard = z.discriminatedUnion('view', [
  z.object({
    ...fullListing,
    description: z.string().describe('Shortened for a card.'),
    cover: Photograph.nullable(),
  }),
  z.object(teaser),
])
export type ListingCard = z.infer<typeof ListingCard>

export const Listing = z.discriminatedUnion('view', [
  z.object({
    ...fullListing,
    photographs: z.array(Photograph).describe('The cover first.'),
    owner: MemberCard.nullable().describe('Null for visitors.'),
    own: z.boolean().describe('Whether it is your own.'),
  }),
  z.object(teaser),
])
export type Listing = z.infer<typeof Listing>

export const OwnListing = z.object({
  ...publicFields,
  ...withheldFields,
  is_active: z.boolean(),
  archived: z.boolean(),
  version: z.number().int().describe('Send it with a change, which is refused if the listing has changed since.'),
  views: z.number().int().describe('Distinct viewers, without the owner.'),
  updated_at: z.string(),
  photographs: z.array(Photograph),
})
export type OwnListing = z.infer<typeof OwnListing>

export const Viewer = z.object({ member: MemberCard, first_seen_at: z.string(), last_seen_at: z.string() })
