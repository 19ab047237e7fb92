import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** State of a strip that scrolls sideways: the visible index, and how to scroll to another one. */
export function useStrip(count: number, startIndex = 0) {
  const stripRef = useRef<HTMLUListElement>(null)
  const [visibleIndex, setVisibleIndex] = useState(startIndex)

  const scrollToIndex = (index: number, behavior?: ScrollBehavior) => {
    const next = Math.max(0, Math.min(count - 1, index))
    const { current } = stripRef
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    current?.scrollTo({
      left: next * current.clientWidth,
      behavior: behavior ?? (prefersReducedMotion ? 'instant' : 'smooth'),
    })
  }

  const onScroll = () => {
    const { current } = stripRef
    if (current && current.clientWidth > 0) setVisibleIndex(Math.round(current.scrollLeft / current.clientWidth))
  }

  // It may have been scrolled before the scripts were there to notice.
  const adoptPosition = useEffectEvent(() => {
    if (stripRef.current?.scrollLeft) onScroll()
  })
  useEffect(() => adoptPosition(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const index = { ArrowLeft: visibleIndex - 1, ArrowRight: visibleIndex + 1, Home: 0, End: count - 1 }[event.key]
    if (index === undefined) return
    event.preventDefault()
    scrollToIndex(index)
  }

  return { stripRef, visibleIndex, scrollToIndex, onScroll, onKeyDown }
}
