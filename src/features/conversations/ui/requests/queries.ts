import { api } from '#api/client.ts'
import { growingPage, nextPageByCursor } from '#api/infinite-list.ts'
import type { RequestStatus } from '../../terms.ts'

export const requestsQuery = (status: RequestStatus | undefined) =>
  api.conversations.listRequests.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, ...pageOfRequests(cursor) }),
    ...nextPageByCursor,
  })

const pageOfRequests = growingPage(10)
