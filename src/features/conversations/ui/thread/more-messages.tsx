import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type MoreMessagesProps = {
  direction: 'older' | 'newer'
  onLoad: () => Promise<void>
  /** Changes with each page. */
  edgeSequence: number
  scrollRef: RefObject<HTMLElement | null>
}

/** Loads older or newer messages when the reader scrolls near it, and by a button. */
export function MoreMessages({ direction, onLoad, edgeSequence, scrollRef }: MoreMessagesProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = useMutation({ mutationFn: onLoad })
  const loadMore = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })

  useEffect(() => {
    if (!ref.current || !edgeSequence) return
    // A new observer after each page, because an element that stays in view triggers no second event.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      {
        root: scrollRef.current,
        rootMargin: '320px 0px 320px 0px',
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [scrollRef, edgeSequence])

  const name = direction === 'older' ? 'Earlier messages' : 'Later messages'
  return (
    <div ref={ref} className="flex flex-col items-center gap-2 pb-2 text-center">
      {isError && <p className="text-ink-2 text-sm">{name} could not be loaded.</p>}
      <Button size="small" variant="plain" busy={isPending} onClick={() => mutate()}>
        {isError ? 'Try again' : name}
      </Button>
    </div>
  )
}
