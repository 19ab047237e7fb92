import { retryUnlessNotFound } from '#api/browse-query-options.ts'
import { api } from '#api/client.ts'
import { growingPage, nextPageByCursor } from '#api/infinite-list.ts'
import { isMandateNotFound } from '../queries.ts'

export const ownMandatesQuery = () =>
  api.mandates.listOwn.infiniteOptions({ input: growingPage(9), ...nextPageByCursor })

/** Never cached: the form must start from the current version. */
export const ownMandateQuery = (id: string) =>
  api.mandates.readOwn.queryOptions({
    input: { id },
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: retryUnlessNotFound(isMandateNotFound),
  })
