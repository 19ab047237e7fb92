import { z } from 'zod'
import { placeId, placeRefused, withinKm } from '#features/places/contract.ts'
import { traitConditions, traitRefused } from '#features/traits/contract.ts'
import { amount, searchText } from '#platform/contract-terms.ts'
import { priceFilterErrors } from '../prices/contract.ts'
import { listingCategories, listingCurrencies, listingLimits } from '../terms.ts'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const box = z
  .object({ south: latitude, west: longitude, north: latitude, east: longitude })
  .refine(({ south, north }) => south <= north, 'The south must not be north of the north')
  .describe(
    'Only listings in this part of the map, in degrees. It reaches over the date line if `west` is more than `east`. A place that you may know only coarsely is where the map shows its middle.',
  )

/** What readers browse listings by. */
export const browseFilter = z.object({
  search: searchText(listingLimits.search)
    .default('')
    .describe(
      'All words must occur, each anywhere in title, location and description, in any order, ignoring case and accents; part of a word is enough. Text in quotation marks is one phrase. If no word has three letters or digits in a row, only the newest 2,000 listings of the category, or of all are searched.',
    ),
  category: z.enum(listingCategories).optional(),
  min_price: amount.optional(),
  max_price: amount.optional(),
  price_currency: z.enum(listingCurrencies).default('USD').describe('The currency of `min_price` and `max_price`.'),
  verified_sellers: z.boolean().default(false),
  saved: z.boolean().default(false).describe('Only listings that you saved.'),
  traits: traitConditions.optional(),
  place_id: placeId
    .optional()
    .describe(
      'Only listings in this country, region or town, by its id from `places.find`. Judged by what you may know of their places: what is withheld from you is in no place.',
    ),
  within_km: withinKm
    .optional()
    .describe('With the id of a town: also listings in other towns whose middle is at most so far from its middle.'),
  box: box.optional(),
})
export type BrowseFilter = z.infer<typeof browseFilter>

export const filterErrors = { ...traitRefused, ...placeRefused, ...priceFilterErrors }
