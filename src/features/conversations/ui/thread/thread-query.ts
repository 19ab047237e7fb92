import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import type { Message } from '../../contract.ts'
import { isConversationNotFound } from '../queries.ts'
import { type KnownMessages, knownThrough, withMessages } from './loaded-messages.ts'

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

async function readOn(cache: QueryClient, id: string, signal: AbortSignal): Promise<KnownMessages> {
  const known = knownOf(cache, id)
  if (!known) {
    const { items, more } = await apiClient.conversations.listMessages({ id }, { signal })
    return joined(knownOf(cache, id), { messages: items, older: more })
  }
  let { messages } = known
  for (let more = true; more; ) {
    const after = knownThrough(messages)
    const found = await apiClient.conversations.listMessages({ id, after, limit: perQuestion }, { signal })
    messages = withMessages(messages, found.items)
    more = found.more && found.items.length > 0
  }
  return joined(knownOf(cache, id), { messages, older: known.older })
}

/** What was sent, or read further back, while the answer was on its way stays. */
function joined(now: KnownMessages | undefined, found: KnownMessages): KnownMessages {
  if (!now) return found
  return { messages: withMessages(now.messages, found.messages), older: now.older && found.older }
}

export async function readOlder(cache: QueryClient, id: string): Promise<void> {
  const first = knownOf(cache, id)?.messages[0]
  if (!first) return
  const { items, more } = await apiClient.conversations.listMessages({ id, before: first.sequence })
  cache.setQueryData<KnownMessages>(
    threadKey(id),
    (known) => known && { messages: withMessages(known.messages, items), older: more },
  )
}

/** A message that was sent from here stands at once where it will be read. */
export function addMessage(cache: QueryClient, message: Message): void {
  cache.setQueryData<KnownMessages>(
    threadKey(message.conversation_id),
    (known) => known && { ...known, messages: withMessages(known.messages, [message]) },
  )
}

const knownOf = (cache: QueryClient, id: string) => cache.getQueryData<KnownMessages>(threadKey(id))
