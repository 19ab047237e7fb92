import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { amount, browsePage, byId, line, ownPage, paragraphs, routesOf, searchText } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { Listing, ListingCard, OwnListing, Viewer } from './records.ts'
import {
  listingCategories,
  listingCurrencies,
  listingLimits,
  listingPages,
  listingSorts,
  listingStatuses,
} from './terms.ts'

const category = z.enum(listingCategories).nullable()

export const listingNotFound = {
  status: 404,
  message: 'The listing you are looking for does not exist or may have been removed.',
} as const

const fields = {
  title: line(listingLimits.title).min(1, 'Please enter a title'),
  description: paragraphs(listingLimits.description),
  price: amount,
  currency: z.enum(listingCurrencies),
  category,
  location: line(listingLimits.location),
  is_private: z.boolean(),
  is_active: z.boolean(),
  status: z.enum(listingStatuses),
}
const { title, description, price, currency, location, is_private, status } = fields

const listings = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })
const route = routesOf('Listings')

export const listingsContract = {
  browse: procedure
    .route({
      ...route('GET', '/listings', 'Browse the listings that are open'),
      description:
        'Unless you may see it in full, a private listing matches only on its title and first sentence, price filters leave it out, and it comes last in an order by price. Amounts in different currencies are compared by approximate exchange rates.',
    })
    .meta({ standing: 'public' })
    .input(
      z.object({
        search: searchText(listingLimits.search)
          .default('')
          .describe(
            'Matches anywhere in the text, ignoring case and accents. A search without three letters or digits in a row looks only at the newest 2,000 listings of the category, or of all.',
          ),
        category: z.enum(listingCategories).optional(),
        min_price: amount.optional(),
        max_price: amount.optional(),
        price_currency: z
          .enum(listingCurrencies)
          .default('USD')
          .describe('The currency of `min_price` and `max_price`.'),
        verified_sellers: z.boolean().default(false),
        saved: z.boolean().default(false).describe('Only listings that you saved.'),
        sort: z.enum(listingSorts).default('newest'),
        cursor: z.string().max(300).optional().describe('Valid for the same filters and order only.'),
        limit: pageSize(30, listingPages.first),
      }),
    )
    .output(browsePage(ListingCard, z.enum(listingCategories))),

  read: listings
    .route(route('GET', '/listings/{id}', 'Read a listing'))
    .meta({ standing: 'public' })
    .input(byId)
    .output(Listing),

  listOwn: procedure
    .route(route('GET', '/listings/mine', 'List your own listings, the newest first'))
    .input(z.object({ cursor: cursor.optional(), limit: pageSize(100, 50) }))
    .output(ownPage(OwnListing)),

  readOwn: listings
    .route(route('GET', '/listings/mine/{id}', 'Read your own listing'))
    .input(byId)
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
      ...route('PATCH', '/listings/{id}', 'Change your own listing'),
      description: 'Fields that you omit stay unchanged.',
    })
    .errors({
      LISTING_CHANGED: { status: 409, message: 'This listing was changed elsewhere. Please look at it again.' },
      LISTING_STEP: { status: 409, message: 'A listing cannot change from its current status to this one.' },
    })
    .input(z.object({ id: z.uuid(), version: z.number().int(), ...z.object(fields).partial().shape }))
    .output(OwnListing),

  archive: listings
    .route(route('POST', '/listings/{id}/archive', 'Archive a listing'))
    .input(byId)
    .output(OwnListing),
  restore: listings
    .route(route('POST', '/listings/{id}/restore', 'Restore a listing'))
    .input(byId)
    .output(OwnListing),

  feature: listings
    .route(route('PUT', '/listings/{id}/featured', 'Feature a listing or stop featuring it; for curators'))
    .input(z.object({ id: z.uuid(), is_featured: z.boolean() }))
    .output(z.object({ is_featured: z.boolean() })),

  save: listings
    .route(route('PUT', '/listings/{id}/saved', 'Save a listing'))
    .input(byId)
    .output(z.object({ saved: z.literal(true) })),
  unsave: procedure
    .route(route('DELETE', '/listings/{id}/saved', 'Unsave a listing'))
    .input(byId)
    .output(z.object({ saved: z.literal(false) })),

  noteView: listings
    .route(route('POST', '/listings/{id}/views', 'Record that you viewed a listing'))
    .meta({ standing: 'public' })
    .input(byId)
    .output(z.object({ noted: z.literal(true) })),

  listViewers: listings
    .route(route('GET', '/listings/{id}/viewers', 'List the verified members who viewed your private listing'))
    .input(byId)
    .output(z.object({ items: z.array(Viewer).describe('The latest 100.'), total: z.number().int() })),
}

/** The input of `browse`: filters, order, cursor and page size. */
export type ListingFilter = z.infer<NonNullable<(typeof listingsContract.browse)['~orpc']['inputSchema']>>
