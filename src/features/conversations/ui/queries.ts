import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { ConversationSort } from '../terms.ts'

export interface ConversationFilter {
  sort: ConversationSort
  search: string
  archived: boolean
}

export const conversationsQuery = (filter: ConversationFilter) =>
  api.conversations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    ...nextPageByCursor,
  })

export const messageSearchQuery = (search: string) =>
  api.conversations.searchMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor }),
    ...nextPageByCursor,
  })

export const unreadQuery = () => api.conversations.unread.queryOptions()

export const conversationQuery = (id: string) =>
  api.conversations.read.queryOptions({
    input: { id },
    retry: (failures, error) => failures < 1 && !isConversationNotFound(error),
    retryOnMount: ({ state }) => !isConversationNotFound(state.error),
  })

/** BAD_REQUEST: the id in the address is not a UUID. */
export const isConversationNotFound = (error: unknown): boolean =>
  isApiError(error, 'CONVERSATION_NOT_FOUND', 'NOT_FOUND', 'BAD_REQUEST')
