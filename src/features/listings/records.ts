import { z } from 'zod'
import { MemberCard } from '#features/members/contract.ts'
import { KnownPlace, placeId } from '#features/places/contract.ts'
import { Traits, teaserTraits } from '#features/traits/contract.ts'
import { pageSize } from '#platform/contract.ts'
import { line, paragraphs, searchText, sortedCursor } from '#platform/contract-terms.ts'
import { AccessRequest, Admission } from './access/records.ts'
import { listingAudiences, locationPrecisions } from './access/terms.ts'
import { ownListingSorts, ownListingStates } from './own-list.ts'
import { photographKinds } from './photographs/terms.ts'
import { statedPrice } from './prices/contract.ts'
import { listingCategories, listingCurrencies, listingLimits, listingStatuses, shownStatuses } from './terms.ts'

const category = z.enum(listingCategories).nullable()

export const Photograph = z.object({
  id: z.uuid(),
  kind: z.enum(photographKinds),
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
  reserved: z.boolean().describe('Whether its owner holds it for a member.'),
  seller_verified: z.boolean(),
  saved: z.boolean().describe('Whether you have saved it.'),
  created_at: z.string(),
}
/** Only the owner and curators read it; mandates have it too. */
export const Hiding = z.object({ reason: z.string(), at: z.string() })
export type Hiding = z.infer<typeof Hiding>

const withheldFields = {
  price: z
    .string()
    .nullable()
    .describe(
      'An exact decimal: the price, or the lowest price of a range. Null if it is on request; 0 if none is given.',
    ),
  price_to: z.string().nullable().describe('The highest price of a range; null if the listing has no price range.'),
  reduced_from: z
    .object({ price: z.string(), price_to: z.string().nullable() })
    .nullable()
    .describe('The price before its owner lowered it, if they show it.'),
  currency: z.enum(listingCurrencies),
  location: z.string(),
  description: z.string(),
}
/** All that readers get of a private listing that they may not see in full. */
const teaserFields = {
  title: z.string(),
  description: z.string().describe('The first sentence, or what its owner wrote instead.'),
  location: z.string().describe('As precisely as its owner tells outsiders; empty if undisclosed.'),
}
const teaser = { view: z.literal('teaser'), ...publicFields, ...teaserFields }
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
    traits: Traits,
    place: KnownPlace.nullable().describe('Where it is; null if its location is free text.'),
    admission: Admission.nullable().describe('What its owner admitted you to. Null if it is open to you anyway.'),
    request: AccessRequest.nullable().describe('Your latest request for access.'),
    may_request_documents: z.boolean().describe('Whether you can ask its owner for the documents, too.'),
    photographs: z.array(Photograph).describe('The cover first, floor plans last.'),
    owner: MemberCard.nullable().describe('Null for visitors.'),
    own: z.boolean().describe('Whether it is your own.'),
    hiding: Hiding.nullable().describe('Why curators hide it, for its owner and curators.'),
  }),
  z.object({
    ...teaser,
    traits: Traits,
    place: KnownPlace.nullable().describe('As precisely as its owner tells outsiders; null if undisclosed.'),
    audience: z.enum(listingAudiences).describe('Who may see it in full.'),
    request: AccessRequest.nullable().describe('Your latest request for access.'),
    admission: Admission.nullable().describe(
      'What its owner admitted you to; an agreement can lower it to the teaser.',
    ),
  }),
])
export type Listing = z.infer<typeof Listing>

export const OwnListing = z.object({
  ...publicFields,
  ...withheldFields,
  audience: z.enum(listingAudiences),
  teaser_title: z.string().nullable().describe('The title for outsiders; null if it is the same.'),
  teaser: z
    .string()
    .nullable()
    .describe('Your sentence for outsiders; null if it is the first one of the description.'),
  location_precision: z.enum(locationPrecisions),
  place: KnownPlace.extend({ id: placeId }).nullable().describe('Null if the location is free text.'),
  traits: Traits,
  teaser_traits: z.array(z.string()).describe('The names of the traits that you tell outsiders.'),
  outside: z
    .object({ ...teaserFields, traits: Traits, place: KnownPlace.nullable() })
    .describe('What outsiders read while the listing is private.'),
  undisclosed_price: z.string().nullable().describe('Only you read it; null unless the price is on request.'),
  is_active: z.boolean(),
  archived: z.boolean(),
  state: z.enum(ownListingStates).describe('Its status if it is visible; otherwise why it is not.'),
  publish_at: z.string().nullable().describe('When it is published, if that is scheduled. It is hidden until then.'),
  expires_at: z.string().nullable().describe('When it expires, or when it expired.'),
  hiding: Hiding.nullable().describe('Why curators hide it. Null if they do not.'),
  version: z.number().int().describe('Send it with a change, which is refused if the listing has changed since.'),
  views: z.number().int().describe('Distinct viewers, without the owner.'),
  updated_at: z.string(),
  photographs: z.array(Photograph),
})
export type OwnListing = z.infer<typeof OwnListing>

/** What an owner writes of a listing. */
export const listingFields = {
  title: line(listingLimits.title).min(1, 'Please enter a title'),
  description: paragraphs(listingLimits.description),
  ...statedPrice,
  currency: z.enum(listingCurrencies),
  category,
  location: line(listingLimits.location),
  place_id: placeId
    .nullable()
    .describe(
      'The place of the location, from `GET /places`. The location must end with its text; empty, it becomes the text. Changing the location to another place ends it.',
    ),
  is_private: z.boolean(),
  audience: z.enum(listingAudiences).describe('Who may see the listing in full while it is private.'),
  teaser_title: line(listingLimits.title)
    .min(1, 'Please enter a title')
    .nullable()
    .describe(
      'The title for outsiders while the listing is private; null for the same. A listing for everyone has none.',
    ),
  teaser: line(listingLimits.teaser)
    .min(1, 'Please enter a sentence')
    .nullable()
    .describe('The sentence for outsiders; null for the first one of the description.'),
  location_precision: z
    .enum(locationPrecisions)
    .describe('How much of the location outsiders read. Its parts are separated by commas, the widest last.'),
  traits: Traits,
  teaser_traits: teaserTraits.describe(
    'The names of the traits that outsiders read while the listing is private. Traits without a value are left out.',
  ),
  is_active: z.boolean(),
  status: z.enum(listingStatuses),
}
/** Who may see a new listing in full, and what others read of it. */
export const outsiderDefaults = {
  audience: listingFields.audience.default('verified'),
  teaser_title: listingFields.teaser_title.default(null),
  teaser: listingFields.teaser.default(null),
  location_precision: listingFields.location_precision.default('undisclosed'),
}
/** When the listing is published, and when it expires: see `scheduleErrors`. */
export const scheduleFields = {
  publish_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe('Hides the listing until then. Ends when you show the listing before.'),
  expires_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe(
      'From then on only you and curators see the listing. A new date, or none, shows an expired listing again.',
    ),
}
/** Filters and order of a member's own listings. */
export const ownListingQuery = z.object({
  search: searchText(listingLimits.search)
    .default('')
    .describe('All words must occur, each anywhere in title, location and description, as in `browse`.'),
  category: z.enum(listingCategories).optional(),
  state: z
    .enum(ownListingStates)
    .optional()
    .describe('A status, if the listing is visible; otherwise why it is not visible.'),
  is_private: z.boolean().optional(),
  sort: z.enum(ownListingSorts).default('created-down'),
  cursor: sortedCursor,
  limit: pageSize(100, 50),
  summary: z
    .boolean()
    .default(false)
    .describe('Leaves the descriptions empty, and has only the cover of the photographs.'),
})
