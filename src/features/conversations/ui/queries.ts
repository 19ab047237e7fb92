import { api } from '#api/client.ts'
import { growing } from '#api/pages-of.ts'
import { isRefused } from '#api/refused.ts'
import type { ConversationSort } from '../terms.ts'

export interface ConversationWish {
  sort: ConversationSort
  search: string
}

export const conversationsQuery = ({ sort, search }: ConversationWish) =>
  api.conversations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ sort, search, cursor }),
    ...growing,
  })

export const unreadQuery = () => api.conversations.unread.queryOptions()

export const conversationQuery = (id: string) =>
  api.conversations.read.queryOptions({
    input: { id },
    retry: (failures, error) => failures < 1 && !isConversationNotFound(error),
    retryOnMount: ({ state }) => !isConversationNotFound(state.error),
  })

/** An address that is no id is no conversation's either. */
export const isConversationNotFound = (error: unknown): boolean =>
  isRefused(error, 'CONVERSATION_NOT_FOUND', 'NOT_FOUND', 'BAD_REQUEST')
