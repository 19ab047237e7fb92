import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import type { Message } from '../../records.ts'
import { isConversationNotFound } from '../queries.ts'
import { type LoadedMessages, lastContiguousSequence, mergeMessages } from './loaded-messages.ts'

const perQuestion = 200

/** The messages of a conversation: the latest at first, and whenever it is asked again what came after those. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: ({ client, signal }) => readOn(client, id, signal),
    retry: (failures, error) => failures < 1 && !isConversationNotFound(error),
    retryOnMount: ({ state }) => !isConversationNotFound(state.error),
  })

const threadKey = (id: string) => [['conversations', 'listMessages'], { input: { id }, type: 'thread' }] as const

async function readOn(cache: QueryClient, id: string, signal: AbortSignal): Promise<LoadedMessages> {
  const known = knownOf(cache, id)
  if (!known) {
    const { items, more } = await apiClient.conversations.listMessages({ id }, { signal })
    return joined(knownOf(cache, id), { messages: items, hasOlder: more })
  }
  let { messages } = known
  for (let more = true; more; ) {
    const after = lastContiguousSequence(messages)
    const found = await apiClient.conversations.listMessages({ id, after, limit: perQuestion }, { signal })
    messages = mergeMessages(messages, found.items)
    more = found.more && found.items.length > 0
  }
  return joined(knownOf(cache, id), { messages, hasOlder: known.hasOlder })
}

/** What was sent, or read further back, while the answer was on its way stays. */
function joined(now: LoadedMessages | undefined, found: LoadedMessages): LoadedMessages {
  if (!now) return found
  return { messages: mergeMessages(now.messages, found.messages), hasOlder: now.hasOlder && found.hasOlder }
}

export async function loadOlderMessages(cache: QueryClient, id: string): Promise<void> {
  const first = knownOf(cache, id)?.messages[0]
  if (!first) return
  const { items, more } = await apiClient.conversations.listMessages({ id, before: first.sequence })
  cache.setQueryData<LoadedMessages>(
    threadKey(id),
    (known) => known && { messages: mergeMessages(known.messages, items), hasOlder: more },
  )
}

/** A message that was sent from here stands at once where it will be read. */
export function addMessage(cache: QueryClient, message: Message): void {
  cache.setQueryData<LoadedMessages>(
    threadKey(message.conversation_id),
    (known) => known && { ...known, messages: mergeMessages(known.messages, [message]) },
  )
}

const knownOf = (cache: QueryClient, id: string) => cache.getQueryData<LoadedMessages>(threadKey(id))
