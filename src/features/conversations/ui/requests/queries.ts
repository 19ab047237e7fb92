import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { RequestStatus } from '../../terms.ts'

export const requestsQuery = (status: RequestStatus | undefined) =>
  api.conversations.listRequests.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, cursor }),
    ...nextPageByCursor,
  })
