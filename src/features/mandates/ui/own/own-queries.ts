import { retryUnlessNotFound } from '#api/browse-query-options.ts'
import { api } from '#api/client.ts'
import { growingPage, nextPageByCursor } from '#api/infinite-list.ts'
import { isMandateNotFound } from '../queries.ts'
import { type OwnMandateSearch, ownFilterOf } from './own-search.ts'

export const ownMandatesQuery = (search: OwnMandateSearch = {}) =>
  api.mandates.listOwn.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...ownFilterOf(search), ...pageOfMandates(cursor) }),
    ...nextPageByCursor,
  })

const pageOfMandates = growingPage(9)

/** Never cached: the form must start from the current version. */
export const ownMandateQuery = (id: string) =>
  api.mandates.readOwn.queryOptions({
    input: { id },
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: retryUnlessNotFound(isMandateNotFound),
  })
