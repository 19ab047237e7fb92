import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { loadOlderMessages } from './thread-query.ts'

type OlderMessagesProps = { id: string; first: number; box: RefObject<HTMLElement | null> }

/** Above what is known: reads on as soon as one comes near, and at a press. */
export function OlderMessages({ id, first, box }: OlderMessagesProps) {
  const cache = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loadOlderMessages(cache, id) })
  const readOn = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })

  useEffect(() => {
    if (!place.current || !first) return
    // Looked for anew after each answer: it may still be in view.
    const eye = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && readOn(), {
      root: box.current,
      rootMargin: '320px 0px 0px 0px',
    })
    eye.observe(place.current)
    return () => eye.disconnect()
  }, [box, first])

  return (
    <div ref={place} className="flex flex-col items-center gap-2 pb-2 text-center">
      {isError && <p className="text-ink-2 text-sm">Earlier messages could not be loaded.</p>}
      <Button size="small" variant="plain" busy={isPending} onClick={() => mutate()}>
        {isError ? 'Try again' : 'Earlier messages'}
      </Button>
    </div>
  )
}
