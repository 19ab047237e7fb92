import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#api/client.ts'
import { onLiveEvent } from '#api/live.ts'
import type { LiveEvent } from '#features/live/contract.ts'
import { useReady } from '#ui/use-ready.ts'
import { openUnsent } from './open-unsent.ts'
import { unreadQuery } from './queries.ts'
import { threadQuery } from './thread-query.ts'
import { hearTyping, typingEnded } from './typing.ts'

/** How many messages wait for the member; none for whoever may not have any. */
export function useUnreadMessages(memberId: string | undefined): number {
  const { data } = useQuery({ ...unreadQuery(), enabled: memberId !== undefined })
  const ready = useReady()
  // The server knows of none, and parts of its page come to life one after another.
  return ready ? (data?.messages ?? 0) : 0
}

/** Keeps a member's conversations true wherever they are: what happens is heard, what they wrote is delivered. */
export function useCorrespondence(memberId: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!memberId) return
    const { unsent, delivery } = openUnsent(memberId, cache)
    const wake = () => void delivery.wake()
    const keptElsewhere = () => void unsent.reread()
    const refresh = refresher(cache)
    const leave = onLiveEvent((event) => {
      hear(event, refresh)
      if (event.type === 'opened' || event.type === 'resync') wake()
    })
    addEventListener('online', wake)
    addEventListener('storage', keptElsewhere)
    wake()
    return () => {
      leave()
      removeEventListener('online', wake)
      removeEventListener('storage', keptElsewhere)
    }
  }, [memberId, cache])
}

type Refresh = (...keys: (readonly unknown[])[]) => void

function hear(event: LiveEvent, refresh: Refresh): void {
  if (event.type === 'opened' || event.type === 'resync' || event.type === 'conversations.changed')
    refresh(api.conversations.key())
  else if (event.type === 'conversation.typing') hearTyping(event.conversationId)
  else if (event.type === 'message.sent') {
    typingEnded(event.conversationId)
    refresh(threadQuery(event.conversationId).queryKey, ...aroundOf(event.conversationId))
  } else if (event.type === 'conversation.read' || event.type === 'conversation.changed')
    refresh(...aroundOf(event.conversationId))
}

/** All that tells of a conversation besides its messages. */
const aroundOf = (id: string) => [
  api.conversations.read.key({ input: { id } }),
  api.conversations.list.key(),
  api.conversations.unread.key(),
  api.conversations.listRequests.key(),
]

/** A burst of events becomes one question. */
function refresher(cache: QueryClient): Refresh {
  const keys = new Map<string, readonly unknown[]>()
  return (...more) => {
    if (keys.size === 0) setTimeout(flush, 40)
    for (const key of more) keys.set(JSON.stringify(key), key)
  }

  function flush() {
    const asked = [...keys.values()]
    keys.clear()
    for (const queryKey of asked) void cache.invalidateQueries({ queryKey })
  }
}
