import { z } from 'zod'
import { traitConditions } from '#features/traits/contract.ts'
import { amount, searchText } from '#platform/contract-terms.ts'
import { listingCategories, listingCurrencies, listingLimits } from '../terms.ts'

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
})
export type BrowseFilter = z.infer<typeof browseFilter>
