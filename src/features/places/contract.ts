import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { routesOf, searchText } from '#platform/contract-terms.ts'
import { placeLimits } from './terms.ts'

const placeFields = {
  name: z.string().nullable().describe('The town or village; null if only a region or a country is known.'),
  region: z.string().nullable(),
  country: z.string().length(2).describe('By ISO 3166, such as IT.'),
  country_name: z
    .string()
    .optional()
    .describe('As locations name the country. Absent if the place was stored before its name was.'),
  latitude: z.number(),
  longitude: z.number(),
  radius: z
    .number()
    .describe('In kilometres. 0 if the coordinates are those of the place; otherwise it is somewhere around them.'),
}

/** The place of a record, as precisely as its reader may know it. */
export const KnownPlace = z.object(placeFields)

/** An id of the gazetteer, such as 3170092 for Portofino, IT.08 for Liguria and IT for Italy. */
export const placeId = z.string().regex(/^[A-Z0-9.]{1,16}$/, 'Please choose a place from the list')

export const FoundPlace = z.object({
  id: placeId,
  ...placeFields,
  text: z.string().describe('How the place is written as a location, such as “Portofino, Liguria, Italy”.'),
})
export type FoundPlace = z.infer<typeof FoundPlace>

export const Area = z.object({
  id: placeId,
  text: FoundPlace.shape.text,
  ...{ name: placeFields.name, region: placeFields.region, country: placeFields.country },
  ...{ latitude: placeFields.latitude, longitude: placeFields.longitude },
  within_km: z.number().optional(),
})

/** How far around a town something may be. */
export const withinKm = z.number().int().min(1).max(placeLimits.within)

const route = routesOf('Places')

export const placeRefused = {
  PLACE_REFUSED: {
    status: 422,
    message: 'This place is not in the list. Please choose one from the list, or type the location only.',
  },
} as const

export const placesContract = {
  find: procedure
    .route({
      ...route('GET', '/places', 'Find towns, regions and countries by their names'),
      description:
        'Each word must begin a word of the place, its region or its country, and one of them a word of its own name, ignoring case and accents. Whole words come first, then the places with the most inhabitants. From GeoNames, CC BY 4.0.',
    })
    .meta({ standing: 'public' })
    .input(
      z.object({
        search: searchText(placeLimits.search),
        limit: pageSize(placeLimits.suggestions, 8),
      }),
    )
    .output(z.object({ items: z.array(FoundPlace) })),
}
