import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { loadOlderMessages } from './thread-query.ts'

type OlderMessagesProps = { id: string; firstSequence: number; scrollRef: RefObject<HTMLElement | null> }

/** Loads older messages when the reader scrolls near it, and by a button. */
export function OlderMessages({ id, firstSequence, scrollRef }: OlderMessagesProps) {
  const cache = useQueryClient()
  const ref = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loadOlderMessages(cache, id) })
  const loadMore = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })

  useEffect(() => {
    if (!ref.current || !firstSequence) return
    // A new observer after each page, because an element that stays in view triggers no second event.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      {
        root: scrollRef.current,
        rootMargin: '320px 0px 0px 0px',
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [scrollRef, firstSequence])

  return (
    <div ref={ref} className="flex flex-col items-center gap-2 pb-2 text-center">
      {isError && <p className="text-ink-2 text-sm">Earlier messages could not be loaded.</p>}
      <Button size="small" variant="plain" busy={isPending} onClick={() => mutate()}>
        {isError ? 'Try again' : 'Earlier messages'}
      </Button>
    </div>
  )
}
