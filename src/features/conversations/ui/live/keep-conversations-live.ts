import type { QueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { onLiveEvent } from '#api/live.ts'
import type { LiveEvent } from '#features/live/contract.ts'
import { openOutbox } from '../outbox/outboxes.ts'
import { threadQuery } from '../thread/thread-query.ts'
import { refetchLater } from './refetch-later.ts'
import { clearTyping, noteTyping } from './typing-members.ts'

interface Subscription {
  memberId: string
  cache: QueryClient
  /** A page has two navigations, wide and small, which share one subscription. */
  users: number
  end: () => void
}

let subscriptions: Subscription[] = []

/** Applies live events to the cache and delivers unsent messages, until every caller has called the returned function. */
export function keepConversationsLive(memberId: string, cache: QueryClient): () => void {
  const existingSubscription = subscriptions.find((each) => each.memberId === memberId && each.cache === cache)
  const subscription = existingSubscription ?? { memberId, cache, users: 0, end: subscribe(memberId, cache) }
  if (!existingSubscription) subscriptions.push(subscription)
  subscription.users += 1
  return () => {
    subscription.users -= 1
    if (subscription.users > 0) return
    subscriptions = subscriptions.filter((each) => each !== subscription)
    subscription.end()
  }
}

function subscribe(memberId: string, cache: QueryClient): () => void {
  const { unsentMessages, delivery } = openOutbox(memberId, cache)
  const deliver = () => void delivery.deliver()
  const onStorage = () => void unsentMessages.reread()
  const handleLiveEvent = liveEventHandler(cache)
  const unsubscribe = onLiveEvent((event) => {
    handleLiveEvent(event)
    if (event.type === 'opened' || event.type === 'resync') deliver()
  })
  addEventListener('online', deliver)
  addEventListener('storage', onStorage)
  deliver()
  return () => {
    unsubscribe()
    removeEventListener('online', deliver)
    removeEventListener('storage', onStorage)
  }
}

function liveEventHandler(cache: QueryClient): (event: LiveEvent) => void {
  const refetchSoon = refetchLater(cache, { minInterval: 0, cancelRunning: true })
  // A list refetches page by page: if every event cancelled it, it might never finish.
  const refetchLists = refetchLater(cache, { minInterval: 1000, cancelRunning: false })
  const refetchConversation = (id: string) => {
    refetchSoon(api.conversations.read.key({ input: { id } }), api.conversations.unread.key())
    refetchLists(api.conversations.list.key(), api.conversations.listRequests.key())
  }
  return function handleLiveEvent(event) {
    if (event.type === 'opened' || event.type === 'resync' || event.type === 'conversations.changed')
      refetchSoon(api.conversations.key())
    else if (event.type === 'conversation.typing') noteTyping(event.conversationId)
    else if (event.type === 'message.sent') {
      clearTyping(event.conversationId)
      refetchSoon(threadQuery(event.conversationId).queryKey)
      refetchConversation(event.conversationId)
    } else if (event.type === 'message.edited') {
      // The thread reads again what may have been edited.
      refetchSoon(threadQuery(event.conversationId).queryKey)
      refetchConversation(event.conversationId)
    } else if (event.type === 'conversation.read' || event.type === 'conversation.changed')
      refetchConversation(event.conversationId)
  }
}
