import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { messageLimits, type RequestSort, type RequestStatus, requestSorts, requestStatuses } from '../../terms.ts'

/** Status, search and order of the information requests as search params of the page; defaults are omitted. */
export interface RequestSearch {
  status?: RequestStatus | undefined
  search?: string | undefined
  sort?: RequestSort | undefined
}

/** Search params before they are checked. */
export type RequestParams = { [Name in keyof RequestSearch]?: unknown }

/** Checks search params, and ignores invalid ones. */
export function readRequestSearch(params: RequestParams): RequestSearch {
  const sort = knownValue(requestSorts, params.sort)
  return withoutUndefined<RequestSearch>({
    status: knownValue(requestStatuses, params.status),
    search: searchText(params.search, messageLimits.search),
    sort: sort === 'message-down' ? undefined : sort,
  })
}
