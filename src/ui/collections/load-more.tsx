import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type LoadMoreProps = {
  /** 'Showing 6 of 20 listings' */
  progress: string
  /** Whether there is more to load. */
  more: boolean
  busy?: boolean
  onMore: () => void
  label?: string
}

/** The end of a paged list. Announces how much is loaded, and keeps the focus when the button disappears. */
export function LoadMore({ progress, more, busy = false, onMore, label = 'Load More' }: LoadMoreProps) {
  const words = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    if (!more && pressed.current && document.activeElement === document.body) words.current?.focus()
  }, [more])

  return (
    <div className="flex flex-col items-center gap-5 py-10">
      {more && (
        <Button
          busy={busy}
          onClick={() => {
            pressed.current = true
            onMore()
          }}
        >
          {label}
        </Button>
      )}
      <p ref={words} tabIndex={-1} aria-live="polite" className="text-ink-2 text-sm tabular-nums outline-none">
        {progress}
      </p>
    </div>
  )
}
