import { isApiError } from '#api/api-error.ts'
import { browseQueryOptions, retryUnlessNotFound } from '#api/browse-query-options.ts'
import { api, apiClient } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import { mandatePages } from '../terms.ts'
import { filterOf, type MandateSearch } from './browse/browse-search.ts'

export const browseQuery = (searchParams: MandateSearch) =>
  api.mandates.browse.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...filterOf(searchParams),
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
  // Without an abort signal: unmounting one screen must not cancel a request that the next one shares.
  queryFn: () => apiClient.mandates.read({ id }),
})

/** An invalid id in the address counts as not found, too. */
export const isMandateNotFound = (error: unknown): boolean => isApiError(error, 'MANDATE_NOT_FOUND', 'BAD_REQUEST')
