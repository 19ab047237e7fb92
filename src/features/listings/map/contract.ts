import { z } from 'zod'
import { KnownPlace } from '#features/places/contract.ts'
import { procedure } from '#platform/contract.ts'
import { routesOf } from '#platform/contract-terms.ts'
import { browseFilter, filterErrors } from '../browse/records.ts'
import { listingCategories, listingSorts } from '../terms.ts'
import { mapLimits } from './terms.ts'

const MapListing = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(listingCategories).nullable(),
  is_private: z.boolean(),
  place: KnownPlace.describe('As precisely as you may know it.'),
})
export type MapListing = z.infer<typeof MapListing>

const route = routesOf('Listings')

export const mapContract = {
  list: procedure
    .route({
      ...route('GET', '/listings/map', 'Read where the listings are that match a filter'),
      description: `Of the first ${mapLimits.listings} listings that \`browse\` finds by the same filter, those with a place that you may know. A private listing that you may not see in full has the place that its owner tells outsiders, or none.`,
    })
    .meta({ standing: 'public' })
    .errors(filterErrors)
    .input(browseFilter.extend({ sort: z.enum(listingSorts).default('newest') }))
    .output(
      z.object({
        items: z.array(MapListing),
        without_place: z.number().int().describe('How many more were found, but have no place that you may know.'),
        more: z.boolean().describe('Whether more listings match than these.'),
      }),
    ),
}

export type MapFilter = z.infer<NonNullable<(typeof mapContract.list)['~orpc']['inputSchema']>>
export type ListingMap = z.infer<NonNullable<(typeof mapContract.list)['~orpc']['outputSchema']>>
