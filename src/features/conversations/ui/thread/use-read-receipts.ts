import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { apiClient } from '#api/client.ts'
import { onLiveEvent } from '#api/live.ts'
import type { Conversation } from '../../records.ts'
import { conversationQuery } from '../queries.ts'

interface RenderedMessages {
  /** The sequence of the last one. */
  last: number
  /** In another time zone the days, and so the elements, are different. */
  timeZone: string
}

/** Marks messages as read that were scrolled into view while the page was visible. */
export function useReadReceipts(
  scrollRef: RefObject<HTMLElement | null>,
  conversation: Conversation,
  { last, timeZone }: RenderedMessages,
): void {
  const cache = useQueryClient()
  const { id, read_through } = conversation
  const lastSeen = useRef(0)
  const lastSent = useRef(read_through)

  useEffect(() => {
    let isSending = false
    const sendReceipt = async () => {
      const readThrough = lastSeen.current
      if (
        isSending ||
        document.visibilityState !== 'visible' ||
        readThrough <= Math.max(lastSent.current, read_through)
      )
        return
      isSending = true
      try {
        await apiClient.conversations.markRead({ id, through: readThrough })
        lastSent.current = readThrough
        cache.setQueryData<Conversation>(
          conversationQuery(id).queryKey,
          (cached) => cached && { ...cached, read_through: Math.max(cached.read_through, readThrough) },
        )
      } catch {
        // Sent again with the next message read, when the page becomes visible, or when the network is back.
      }
      isSending = false
      if (lastSeen.current > lastSent.current && lastSent.current === readThrough) await sendReceipt()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement)
            lastSeen.current = Math.max(lastSeen.current, Number(target.dataset.sequence))
        void sendReceipt()
      },
      { root: scrollRef.current, rootMargin: '0px 0px -16px 0px' },
    )
    // `last` and `timeZone` are dependencies, because they change which elements there are.
    if (timeZone && last > read_through)
      for (const unread of scrollRef.current?.querySelectorAll('[data-unread]') ?? []) observer.observe(unread)
    const send = () => void sendReceipt()
    const unsubscribe = onLiveEvent(({ type }) => {
      if (type === 'opened' || type === 'resync') send()
    })
    document.addEventListener('visibilitychange', send)
    addEventListener('online', send)
    return () => {
      unsubscribe()
      removeEventListener('online', send)
      observer.disconnect()
      document.removeEventListener('visibilitychange', send)
    }
  }, [scrollRef, cache, id, read_through, last, timeZone])
}
