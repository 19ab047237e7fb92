import { api } from '#api/client.ts'
import { growing } from '#api/pages-of.ts'
import { isRefused } from '#api/refused.ts'
import type { RequestStatus } from '#lib/conversation-terms.ts'

export const requestsQuery = (status: RequestStatus | undefined) =>
  api.conversations.listRequests.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, cursor }),
    ...growing,
  })

/** One of them, as the conversation that it is. */
export const requestQuery = (id: string) =>
  api.conversations.read.queryOptions({
    input: { id },
    retry: (failures, error) => failures < 1 && !isRequestNotFound(error),
  })

/** An address that is no id is no request's either. */
export const isRequestNotFound = (error: unknown): boolean => isRefused(error, 'CONVERSATION_NOT_FOUND', 'BAD_REQUEST')
