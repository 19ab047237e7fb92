import { z } from 'zod'
import { FoundPlace, placeRefused } from '#features/places/contract.ts'
import { TraitCounts, traitRefused } from '#features/traits/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { browsePage, byId, nextCursor, ownPage, routesOf, searchText } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { browseFilter, filterErrors } from './browse/records.ts'
import { CuratedListing } from './hidings/records.ts'
import { duplicateErrors, mostAtOnce } from './own-list.ts'
import { photographQuotaErrors } from './photographs/terms.ts'
import { priceErrors, reductionErrors, showEarlierPrice, statedPrice } from './prices/contract.ts'
import {
  Listing,
  ListingCard,
  listingFields,
  OwnListing,
  outsiderDefaults,
  ownListingQuery,
  scheduleFields,
} from './records.ts'
import { scheduleErrors } from './schedule.ts'
import { curatedStatuses, listingCategories, listingLimits, listingPages, listingSorts, quotaErrors } from './terms.ts'

export const listingNotFound = {
  status: 404,
  message: 'The listing you are looking for does not exist or may have been removed.',
} as const

const { title, description, currency, category, location, place_id, is_private, traits, teaser_traits, status } =
  listingFields
const { price, price_to, undisclosed_price } = statedPrice

const fieldErrors = { ...scheduleErrors, ...priceErrors, ...traitRefused, ...placeRefused }
const listings = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })
const route = routesOf('Listings')

export const listingsContract = {
  browse: procedure
    .route({
      ...route('GET', '/listings', 'Browse the listings that are open'),
      description:
        'Unless you may see it in full, a private listing matches only on what its teaser says, price filters leave it out, and it comes last in an order by price. So does a listing with its price on request, for everyone. A price range matches if it overlaps the filter, and is ordered by its lowest price. Amounts in different currencies are compared by approximate exchange rates.',
    })
    .meta({ standing: 'public' })
    .errors(filterErrors)
    .input(
      browseFilter.extend({
        sort: z.enum(listingSorts).default('newest'),
        cursor: z.string().max(300).optional().describe('Valid for the same filters and order only.'),
        limit: pageSize(30, listingPages.first),
      }),
    )
    .output(
      browsePage(ListingCard, z.enum(listingCategories)).extend({
        place: FoundPlace.pick({ id: true, text: true })
          .nullable()
          .describe('The place of the filter, as it is written; null without one.'),
      }),
    ),

  countTraits: procedure
    .route({
      ...route('GET', '/listings/traits', 'Count the open listings of a category by their traits'),
      description:
        'The conditions on other traits apply to the counts of a trait, those on the same trait do not. What is withheld from you is not counted.',
    })
    .meta({ standing: 'public' })
    .errors(filterErrors)
    .input(browseFilter.required({ category: true }))
    .output(TraitCounts),

  read: listings
    .route(route('GET', '/listings/{id}', 'Read a listing'))
    .meta({ standing: 'public' })
    .input(byId)
    .output(Listing),

  listOwn: procedure
    .route({
      ...route('GET', '/listings/mine', 'List your own listings'),
      description: '`total` and `active` count the listings that match the filters.',
    })
    .input(ownListingQuery)
    .output(ownPage(OwnListing)),

  listOfMember: procedure
    .route(route('GET', '/members/{id}/listings', 'List the open listings of a member, the newest first'))
    .meta({ address: 'confirmed' })
    .input(byId.extend({ cursor: cursor.optional(), limit: pageSize(30, listingPages.ofMember) }))
    .output(z.object({ items: z.array(ListingCard), next_cursor: nextCursor })),

  readOwn: listings
    .route(route('GET', '/listings/mine/{id}', 'Read your own listing'))
    .input(byId)
    .output(OwnListing),

  create: procedure
    .route({ ...route('POST', '/listings', 'Create a listing'), successStatus: 201 })
    .errors({ ...quotaErrors, ...fieldErrors })
    .input(
      z.object({
        title,
        price,
        price_to: price_to.default(null),
        undisclosed_price: undisclosed_price.default(null),
        description: description.default(''),
        currency: currency.default('USD'),
        category: category.default(null),
        location: location.default(''),
        place_id: place_id.default(null),
        is_private: is_private.default(false),
        ...outsiderDefaults,
        traits: traits.default({}),
        teaser_traits: teaser_traits.default([]),
        status: status.default('Active'),
        publish_at: scheduleFields.publish_at.default(null),
        expires_at: scheduleFields.expires_at.default(null),
      }),
    )
    .output(OwnListing),

  update: listings
    .route({
      ...route('PATCH', '/listings/{id}', 'Change your own listing'),
      description:
        'Fields that you omit stay unchanged, unless the new price rules them out: a price on request has no range, any other price no undisclosed price, and the earlier price goes when the price rises or the currency changes. `traits` replaces all traits; another category keeps those that it accepts.',
    })
    .errors({
      ...fieldErrors,
      ...reductionErrors,
      LISTING_CHANGED: { status: 409, message: 'This listing was changed elsewhere. Please look at it again.' },
      LISTING_STEP: { status: 409, message: 'A listing cannot change from its current status to this one.' },
    })
    .input(
      z.object({
        id: z.uuid(),
        version: z.number().int(),
        ...z.object({ ...listingFields, ...scheduleFields, show_earlier_price: showEarlierPrice }).partial().shape,
      }),
    )
    .output(OwnListing),

  archive: listings
    .route(route('POST', '/listings/{id}/archive', 'Archive a listing'))
    .input(byId)
    .output(OwnListing),
  restore: listings
    .route(route('POST', '/listings/{id}/restore', 'Restore a listing'))
    .input(byId)
    .output(OwnListing),

  archiveMany: procedure
    .route({
      ...route('POST', '/listings/archive', 'Archive or restore several of your listings'),
      description: 'All in one transaction. Those that are archived or restored already do not change.',
    })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(mostAtOnce), archived: z.boolean() }))
    .output(
      z.object({
        changed: z.array(z.uuid()),
        not_found: z.array(z.uuid()).describe('Those that are not among your listings.'),
      }),
    ),

  duplicate: listings
    .route({
      ...route('POST', '/listings/{id}/duplicate', 'Duplicate your own listing'),
      description: 'The copy is hidden. It has the fields and photographs of the listing, but no dates.',
      successStatus: 201,
    })
    .errors({ ...quotaErrors, ...photographQuotaErrors, ...duplicateErrors })
    .input(byId)
    .output(OwnListing),

  feature: listings
    .route(route('PUT', '/listings/{id}/featured', 'Feature a listing or stop featuring it; for curators'))
    .input(z.object({ id: z.uuid(), is_featured: z.boolean() }))
    .output(z.object({ is_featured: z.boolean() })),

  listAll: procedure
    .route({
      ...route('GET', '/curation/listings', 'List the listings of all members, the newest first; for curators'),
      description: 'Archived and hidden listings are in it too.',
    })
    .input(
      z.object({
        search: searchText(listingLimits.search)
          .default('')
          .describe('All words must occur, each in the title, the location or the name of the seller.'),
        category: z.enum(listingCategories).optional(),
        status: z.enum(curatedStatuses).optional(),
        featured: z.boolean().optional(),
        cursor: cursor.optional(),
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(CuratedListing), next_cursor: nextCursor })),
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
}

/** The input of `listOwn`: filters, order, cursor and page size. */
export type OwnListingFilter = z.infer<NonNullable<(typeof listingsContract.listOwn)['~orpc']['inputSchema']>>

/** The input of `browse`: filters, order, cursor and page size. */
export type ListingFilter = z.infer<NonNullable<(typeof listingsContract.browse)['~orpc']['inputSchema']>>
