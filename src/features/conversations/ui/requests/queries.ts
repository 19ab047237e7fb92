import { api } from '#api/client.ts'
import { growingPage, nextPageByCursor } from '#api/infinite-list.ts'
import type { RequestSearch } from './request-search.ts'

export const requestsQuery = (search: RequestSearch) =>
  api.conversations.listRequests.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...search, ...pageOfRequests(cursor) }),
    ...nextPageByCursor,
  })

const pageOfRequests = growingPage(10)
