import type { QueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { onLiveEvent } from '#api/live.ts'
import type { LiveEvent } from '#features/live/contract.ts'
import { openUnsent } from '../outbox/outboxes.ts'
import { threadQuery } from '../thread/thread-query.ts'
import { askingAgain } from './refetch-later.ts'
import { hearTyping, typingEnded } from './typing-members.ts'

interface Correspondence {
  memberId: string
  cache: QueryClient
  /** How many in the page want it: the navigation stands there twice, wide and small. */
  wanted: number
  end: () => void
}

let current: Correspondence[] = []

/** Hears for a member what happens, and delivers what they wrote, until the last who wanted it ends that. */
export function correspond(memberId: string, cache: QueryClient): () => void {
  const found = current.find((one) => one.memberId === memberId && one.cache === cache)
  const one = found ?? { memberId, cache, wanted: 0, end: begin(memberId, cache) }
  if (!found) current.push(one)
  one.wanted += 1
  return () => {
    one.wanted -= 1
    if (one.wanted > 0) return
    current = current.filter((other) => other !== one)
    one.end()
  }
}

function begin(memberId: string, cache: QueryClient): () => void {
  const { unsent, delivery } = openUnsent(memberId, cache)
  const wake = () => void delivery.wake()
  const keptElsewhere = () => void unsent.reread()
  const hear = ear(cache)
  const leave = onLiveEvent((event) => {
    hear(event)
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
}

function ear(cache: QueryClient): (event: LiveEvent) => void {
  const askPromptly = askingAgain(cache, { between: 0, callOff: true })
  // Lists are read page after page: to begin anew with each event would never end.
  const askLists = askingAgain(cache, { between: 1000, callOff: false })
  const askAround = (id: string) => {
    askPromptly(api.conversations.read.key({ input: { id } }), api.conversations.unread.key())
    askLists(api.conversations.list.key(), api.conversations.listRequests.key())
  }
  return (event) => {
    if (event.type === 'opened' || event.type === 'resync' || event.type === 'conversations.changed')
      askPromptly(api.conversations.key())
    else if (event.type === 'conversation.typing') hearTyping(event.conversationId)
    else if (event.type === 'message.sent') {
      typingEnded(event.conversationId)
      askPromptly(threadQuery(event.conversationId).queryKey)
      askAround(event.conversationId)
    } else if (event.type === 'conversation.read' || event.type === 'conversation.changed')
      askAround(event.conversationId)
  }
}
