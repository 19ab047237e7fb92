import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { apiClient } from '#api/client.ts'
import { onLiveEvent } from '#api/live.ts'
import type { Conversation } from '../../records.ts'
import { conversationQuery } from '../queries.ts'

interface Shown {
  /** The last message that is known. */
  last: number
  /** By whose days messages are laid out: in another they may stand on other sheets. */
  timeZone: string
}

/** Says how far was read: what came into view while somebody looked at the page. */
export function useReadReceipts(box: RefObject<HTMLElement | null>, conversation: Conversation, shown: Shown): void {
  const cache = useQueryClient()
  const { id, read_through } = conversation
  const { last, timeZone } = shown
  const seen = useRef(0)
  const told = useRef(read_through)

  useEffect(() => {
    let busy = false
    const tell = async () => {
      const through = seen.current
      if (busy || document.visibilityState !== 'visible' || through <= Math.max(told.current, read_through)) return
      busy = true
      try {
        await apiClient.conversations.markRead({ id, through })
        told.current = through
        cache.setQueryData<Conversation>(
          conversationQuery(id).queryKey,
          (now) => now && { ...now, read_through: Math.max(now.read_through, through) },
        )
      } catch {
        // Said again with what is read next, when somebody looks at the page again, or when the line is back.
      }
      busy = false
      if (seen.current > told.current && told.current === through) await tell()
    }
    const eye = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement)
            seen.current = Math.max(seen.current, Number(target.dataset.sequence))
        void tell()
      },
      { root: box.current, rootMargin: '0px 0px -16px 0px' },
    )
    // What stands up to `last` is laid out by now, by days of that zone.
    if (timeZone && last > read_through)
      for (const unread of box.current?.querySelectorAll('[data-unread]') ?? []) eye.observe(unread)
    const look = () => void tell()
    const leave = onLiveEvent(({ type }) => {
      if (type === 'opened' || type === 'resync') look()
    })
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      leave()
      removeEventListener('online', look)
      eye.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [box, cache, id, read_through, last, timeZone])
}
