import { type ListingCategory, listingCategories } from '#features/listings/terms.ts'
import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { type OwnMandateSort, ownMandateSorts } from '../../own-list.ts'
import { type MandateStatus, mandateLimits, mandateStatuses } from '../../terms.ts'

const standings = ['active', 'inactive'] as const

/** Filters and order of My Mandates as search params of the page; defaults are omitted. */
export interface OwnMandateSearch {
  search?: string | undefined
  category?: ListingCategory | undefined
  standing?: (typeof standings)[number] | undefined
  timeframe?: MandateStatus | undefined
  sort?: OwnMandateSort | undefined
}

/** Search params before they are checked. */
export type OwnMandateParams = { [Name in keyof OwnMandateSearch]?: unknown }

/** Checks search params and ignores invalid ones. */
export function readOwnSearch(params: OwnMandateParams): OwnMandateSearch {
  const sort = knownValue(ownMandateSorts, params.sort)
  return withoutUndefined<OwnMandateSearch>({
    search: searchText(params.search, mandateLimits.search),
    category: knownValue(listingCategories, params.category),
    standing: knownValue(standings, params.standing),
    timeframe: knownValue(mandateStatuses, params.timeframe),
    sort: sort === 'created-down' ? undefined : sort,
  })
}

/** The same as input of the API. */
export const ownFilterOf = ({ standing, timeframe, ...search }: OwnMandateSearch) => ({
  ...search,
  ...(timeframe && { status: timeframe }),
  ...(standing && { is_active: standing === 'active' }),
})

/** The order does not leave out mandates. */
export const isFiltered = ({ sort: _, ...filters }: OwnMandateSearch): boolean => Object.keys(filters).length > 0
