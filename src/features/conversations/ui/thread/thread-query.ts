import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import type { Message } from '../../records.ts'
import { isConversationNotFound } from '../queries.ts'
import { type LoadedMessages, lastSequence, mergeMessages, sequenceToCatchUpFrom } from './loaded-messages.ts'

export const pageSize = 200

/** The messages of a conversation: the first fetch loads the latest, a refetch loads the newer ones. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: ({ client, signal }) => fetchMessages(client, id, signal),
    retry: (failures, error) => failures < 1 && !isConversationNotFound(error),
    retryOnMount: ({ state }) => !isConversationNotFound(state.error),
  })

export const threadKey = (id: string) => [['conversations', 'listMessages'], { input: { id }, type: 'thread' }] as const

async function fetchMessages(cache: QueryClient, id: string, signal: AbortSignal): Promise<LoadedMessages> {
  const loaded = loadedMessages(cache, id)
  if (!loaded) {
    const { items, more } = await apiClient.conversations.listMessages({ id }, { signal })
    return joinWith(loadedMessages(cache, id), { messages: items, hasOlder: more })
  }
  let { messages } = loaded
  let after = sequenceToCatchUpFrom(messages)
  for (let more = true; more; ) {
    const page = await apiClient.conversations.listMessages({ id, after, limit: pageSize }, { signal })
    messages = mergeMessages(messages, page.items)
    after = lastSequence(page.items)
    more = page.more && page.items.length > 0
  }
  return joinWith(loadedMessages(cache, id), { messages, hasOlder: loaded.hasOlder })
}

/** Keeps messages that were sent or loaded while the request was running. */
function joinWith(cached: LoadedMessages | undefined, fetched: LoadedMessages): LoadedMessages {
  if (!cached) return fetched
  return { messages: mergeMessages(cached.messages, fetched.messages), hasOlder: cached.hasOlder && fetched.hasOlder }
}

export async function loadOlderMessages(cache: QueryClient, id: string): Promise<void> {
  const first = loadedMessages(cache, id)?.messages[0]
  if (!first) return
  const { items, more } = await apiClient.conversations.listMessages({ id, before: first.sequence })
  cache.setQueryData<LoadedMessages>(
    threadKey(id),
    (loaded) => loaded && { messages: mergeMessages(loaded.messages, items), hasOlder: more },
  )
}

/** Adds a message that this page has sent or edited. */
export function addMessage(cache: QueryClient, message: Message): void {
  cache.setQueryData<LoadedMessages>(
    threadKey(message.conversation_id),
    (loaded) => loaded && { ...loaded, messages: mergeMessages(loaded.messages, [message]) },
  )
}

export const loadedMessages = (cache: QueryClient, id: string) => cache.getQueryData<LoadedMessages>(threadKey(id))
