import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { type DealSort, dealSorts } from '../../own-list.ts'
import {
  type DealParty,
  type DealStage,
  type DealTab,
  dealLimits,
  dealParties,
  dealStages,
  dealTabs,
  openStages,
} from '../../terms.ts'

/** Tab, filters and order of Deal Management as search params of the page; defaults are omitted. */
export interface DealSearch {
  tab?: DealTab | undefined
  search?: string | undefined
  stage?: DealStage | undefined
  role?: DealParty | undefined
  sort?: DealSort | undefined
}

/** Search params before they are checked. */
export type DealParams = { [Name in keyof DealSearch]?: unknown }

/** Checks search params, and ignores invalid ones and those that the tab implies. */
export function readDealSearch(params: DealParams): DealSearch {
  const tab = knownValue(dealTabs, params.tab)
  const sort = knownValue(dealSorts, params.sort)
  return withoutUndefined<DealSearch>({
    tab: tab === 'all' ? undefined : tab,
    search: searchText(params.search, dealLimits.search),
    stage: tab === 'completed' ? undefined : knownValue(tab === 'active' ? openStages : dealStages, params.stage),
    role: tab === 'buying' || tab === 'selling' ? undefined : knownValue(dealParties, params.role),
    sort: sort === 'created-down' ? undefined : sort,
  })
}

/** Neither a tab nor an order is a filter. */
export const isFiltered = ({ search, stage, role }: DealSearch): boolean => Boolean(search || stage || role)
