import { z } from 'zod'
import { MemberCard } from '#features/members/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { amount, browsedPage, line, one, ownPage, paragraphs, routesOf, searchWords } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import {
  listingCategories,
  listingCurrencies,
  listingLimits,
  listingPages,
  listingSorts,
  listingStatuses,
  shownStatuses,
} from './terms.ts'

const price = amount
const category = z.enum(listingCategories).nullable()

export const Photograph = z.object({
  id: z.uuid(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string().nullable().describe('A blurred likeness to show until the picture is there, in base64.'),
  sources: z.array(z.object({ width: z.number().int(), src: z.string() })).describe('The narrowest first.'),
})
export type Photograph = z.infer<typeof Photograph>

export const listingNotFound = {
  status: 404,
  message: 'The listing you are looking for does not exist or may have been removed.',
} as const

/** What a listing shows to anybody who may know of it. */
const face = {
  id: z.uuid(),
  title: z.string(),
  category,
  is_private: z.boolean(),
  is_featured: z.boolean(),
  status: z.enum(shownStatuses),
  seller_verified: z.boolean(),
  saved: z.boolean().describe('By the one who asks.'),
  created_at: z.string(),
}
const asset = {
  price: z.string().describe('An exact decimal; 0 where none is named.'),
  currency: z.enum(listingCurrencies),
  location: z.string(),
  description: z.string(),
}
/** To whom a private listing is not shown whole, nothing else of it is said, in any field. */
const teaser = { view: z.literal('teaser'), ...face, description: z.string().describe('The first sentence.') }
const whole = { view: z.literal('whole'), ...face, ...asset }

export const ListingCard = z.discriminatedUnion('view', [
  z.object({
    ...whole,
    description: z.string().describe('As much of it as a card shows.'),
    cover: Photograph.nullable(),
  }),
  z.object(teaser),
])
export type ListingCard = z.infer<typeof ListingCard>

export const Listing = z.discriminatedUnion('view', [
  z.object({
    ...whole,
    photographs: z.array(Photograph).describe('The cover first.'),
    owner: MemberCard.nullable().describe('For members alone.'),
    own: z.boolean().describe('Of the one who asks.'),
  }),
  z.object(teaser),
])
export type Listing = z.infer<typeof Listing>

export const OwnListing = z.object({
  ...face,
  ...asset,
  is_active: z.boolean(),
  archived: z.boolean(),
  version: z.number().int().describe('Send it along with a change, which is refused where another came first.'),
  views: z.number().int().describe('Distinct viewers; the owner is not among them.'),
  updated_at: z.string(),
  photographs: z.array(Photograph),
})
export type OwnListing = z.infer<typeof OwnListing>

export const Viewer = z.object({ member: MemberCard, first_seen_at: z.string(), last_seen_at: z.string() })

const fields = {
  title: line(listingLimits.title).min(1, 'Please enter a title'),
  description: paragraphs(listingLimits.description),
  price,
  currency: z.enum(listingCurrencies),
  category,
  location: line(listingLimits.location),
  is_private: z.boolean(),
  is_active: z.boolean(),
  status: z.enum(listingStatuses),
}
const { title, description, currency, location, is_private, status } = fields

const listings = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })
const route = routesOf('Listings')

export const listingsContract = {
  browse: procedure
    .route({
      ...route('GET', '/listings', 'Browse the listings that are open'),
      description:
        'Of a private listing whoever may not see it whole finds the title and the first sentence: it is matched by nothing else, left out by a price range, and stands last where prices decide the order. Amounts in different currencies are compared roughly.',
    })
    .meta({ standing: 'public' })
    .input(
      z.object({
        search: searchWords(listingLimits.search)
          .default('')
          .describe(
            'Found anywhere in the words, without case and accents. Without three letters or digits in a row it is looked for among the newest 2,000 of the category, or of all.',
          ),
        category: z.enum(listingCategories).optional(),
        min_price: price.optional(),
        max_price: price.optional(),
        price_currency: z.enum(listingCurrencies).default('USD').describe('Of the two bounds.'),
        verified_sellers: z.boolean().default(false),
        saved: z.boolean().default(false).describe('Those the member saved.'),
        sort: z.enum(listingSorts).default('newest'),
        cursor: z.string().max(300).optional().describe('Holds for the same filters and order.'),
        limit: pageSize(30, listingPages.first),
      }),
    )
    .output(browsedPage(ListingCard, z.enum(listingCategories))),

  read: listings
    .route(route('GET', '/listings/{id}', 'Read a listing'))
    .meta({ standing: 'public' })
    .input(one)
    .output(Listing),

  listOwn: procedure
    .route(route('GET', '/listings/mine', "List one's own listings, the newest first"))
    .input(z.object({ cursor: cursor.optional(), limit: pageSize(100, 50) }))
    .output(ownPage(OwnListing)),

  readOwn: listings
    .route(route('GET', '/listings/mine/{id}', "Read one's own listing"))
    .input(one)
    .output(OwnListing),

  create: procedure
    .route({ ...route('POST', '/listings', 'Create a listing'), successStatus: 201 })
    .errors({ TOO_MANY_LISTINGS: { status: 409, message: 'You have as many listings as a member may have here.' } })
    .input(
      z.object({
        title,
        price,
        description: description.default(''),
        currency: currency.default('USD'),
        category: category.default(null),
        location: location.default(''),
        is_private: is_private.default(false),
        status: status.default('Active'),
      }),
    )
    .output(OwnListing),

  update: listings
    .route({
      ...route('PATCH', '/listings/{id}', "Change one's own listing"),
      description: 'What is left out stays as it is.',
    })
    .errors({
      LISTING_CHANGED: { status: 409, message: 'This listing was changed elsewhere. Please look at it again.' },
      LISTING_STEP: { status: 409, message: 'A listing does not go from its present status to this one.' },
    })
    .input(z.object({ id: z.uuid(), version: z.number().int(), ...z.object(fields).partial().shape }))
    .output(OwnListing),

  archive: listings
    .route(route('POST', '/listings/{id}/archive', 'Archive a listing'))
    .input(one)
    .output(OwnListing),
  restore: listings
    .route(route('POST', '/listings/{id}/restore', 'Restore a listing'))
    .input(one)
    .output(OwnListing),

  feature: listings
    .route(route('PUT', '/listings/{id}/featured', 'Feature a listing, or no longer; for curators'))
    .input(z.object({ id: z.uuid(), is_featured: z.boolean() }))
    .output(z.object({ is_featured: z.boolean() })),

  save: listings
    .route(route('PUT', '/listings/{id}/saved', 'Save a listing'))
    .input(one)
    .output(z.object({ saved: z.literal(true) })),
  unsave: procedure
    .route(route('DELETE', '/listings/{id}/saved', 'Save a listing no longer'))
    .input(one)
    .output(z.object({ saved: z.literal(false) })),

  noteView: listings
    .route(route('POST', '/listings/{id}/views', 'Say that a listing was looked at'))
    .meta({ standing: 'public' })
    .input(one)
    .output(z.object({ noted: z.literal(true) })),

  listViewers: listings
    .route(route('GET', '/listings/{id}/viewers', 'List the verified members who looked at a private listing'))
    .input(one)
    .output(z.object({ items: z.array(Viewer).describe('The latest hundred.'), total: z.number().int() })),
}

/** What a reader asks of the list of listings: filters, order, and where to go on. */
export type ListingFilter = z.infer<NonNullable<(typeof listingsContract.browse)['~orpc']['inputSchema']>>
