import { isApiError } from '#api/api-error.ts'
import { browseQueryOptions, retryUnlessNotFound } from '#api/browse-query-options.ts'
import { api, apiClient } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import { mandatePages } from '../terms.ts'
import { type MandateSearch, wishOf } from './browse/browse-search.ts'

export const browseQuery = (wanted: MandateSearch) =>
  api.mandates.browse.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishOf(wanted),
      cursor,
      limit: cursor === undefined ? mandatePages.first : mandatePages.more,
    }),
    ...nextPageByCursor,
    ...browseQueryOptions,
  })

export const mandateQuery = (id: string) => ({
  ...api.mandates.read.queryOptions({
    input: { id },
    ...browseQueryOptions,
    retry: retryUnlessNotFound(isMandateNotFound),
  }),
  // Without a signal: a screen that goes away must not cancel what the next one waits for.
  queryFn: () => apiClient.mandates.read({ id }),
})

/** An address that is no id is no mandate's either. */
export const isMandateNotFound = (error: unknown): boolean => isApiError(error, 'MANDATE_NOT_FOUND', 'BAD_REQUEST')
