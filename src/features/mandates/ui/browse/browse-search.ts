import { type ListingCategory, listingCategories } from '#features/listings/terms.ts'
import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { mandateLimits } from '../../terms.ts'

/** What is asked of the mandates, as the address says it. What is not asked for is not there. */
export interface MandateSearch {
  search?: string | undefined
  category?: ListingCategory | undefined
  urgent?: 'yes' | undefined
  verified?: 'yes' | undefined
}

/** As an address holds it, whoever wrote that. */
export type MandateWords = Partial<Record<keyof MandateSearch, string>>

/** Reads an address: what makes no sense is as if it were not there. */
export function readMandateSearch(asked: { [Name in keyof MandateSearch]?: unknown }): MandateSearch {
  return withoutUndefined<MandateSearch>({
    search: searchText(asked.search, mandateLimits.search),
    category: knownValue(listingCategories, asked.category),
    urgent: knownValue(yes, asked.urgent),
    verified: knownValue(yes, asked.verified),
  })
}

/** The same, as the API is asked. */
export const wishOf = ({ search, category, urgent, verified }: MandateSearch) => ({
  ...{ search, category },
  urgent: urgent === 'yes',
  verified_buyers: verified === 'yes',
})

const yes = ['yes'] as const
