import { type ListingCategory, listingCategories } from '#features/listings/terms.ts'
import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { mandateLimits } from '../../terms.ts'

/** The filters as search params of the page; defaults are omitted. */
export interface MandateSearch {
  search?: string | undefined
  category?: ListingCategory | undefined
  urgent?: 'yes' | undefined
  verified?: 'yes' | undefined
}

/** Search params before they are checked. */
export type MandateSearchParams = Partial<Record<keyof MandateSearch, string>>

/** Checks search params and ignores invalid ones. */
export function readMandateSearch(rawParams: { [Name in keyof MandateSearch]?: unknown }): MandateSearch {
  return withoutUndefined<MandateSearch>({
    search: searchText(rawParams.search, mandateLimits.search),
    category: knownValue(listingCategories, rawParams.category),
    urgent: knownValue(yesOnly, rawParams.urgent),
    verified: knownValue(yesOnly, rawParams.verified),
  })
}

/** The filters as input of the API. */
export const filterOf = ({ search, category, urgent, verified }: MandateSearch) => ({
  ...{ search, category },
  urgent: urgent === 'yes',
  verified_buyers: verified === 'yes',
})

const yesOnly = ['yes'] as const
