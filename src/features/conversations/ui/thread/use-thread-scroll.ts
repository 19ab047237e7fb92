import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { adoptScrollPosition, rememberTopMessage } from './keep-scroll-position.ts'

/** A reader within this many pixels of the end counts as being there. */
const nearEnd = 48

/**
 * A thread opens at the unread divider, or at its end. A reader at the end stays there when messages arrive; elsewhere the
 * visible messages stay in place, even if older ones are added above.
 */
export function useThreadScroll(firstSequence: number) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const isHydrated = useHydrated()
  // As the server rendered it: from hydration on, adoptScrollPosition() changes the attribute, not React.
  const [isReversed] = useState(!isHydrated)
  const last = useRef({
    ...{ firstSequence, isHydrated, height: 0, top: 0, atEnd: true, isOpened: false },
    restoreTopMessage: () => {},
  })

  const onScroll = useCallback(() => {
    const { current: view } = scrollRef
    if (!view) return
    last.current.top = view.scrollTop
    last.current.atEnd = view.scrollHeight - view.scrollTop - view.clientHeight < nearEnd
    setAtEnd(last.current.atEnd)
  }, [])

  const stayAtEnd = useCallback(() => {
    const { current: view } = scrollRef
    if (!view) return
    const end = view.scrollHeight - view.clientHeight
    // The reader has just scrolled away; the scroll event comes a frame later.
    if (view.scrollTop < Math.min(last.current.top, end) - nearEnd) last.current.atEnd = false
    if (last.current.atEnd) view.scrollTop = view.scrollHeight
    last.current.height = view.scrollHeight
    last.current.top = view.scrollTop
  }, [])

  const scrollToEnd = useCallback(() => {
    last.current.atEnd = true
    last.current.top = scrollRef.current?.scrollTop ?? 0
    stayAtEnd()
    onScroll()
  }, [stayAtEnd, onScroll])

  useLayoutEffect(() => {
    const { current: view } = scrollRef
    if (!view) return
    const { current: previousScroll } = last
    if (!previousScroll.isOpened) {
      if (setOpeningPosition(view)) onScroll()
    } else if (isHydrated !== previousScroll.isHydrated) previousScroll.restoreTopMessage()
    else if (firstSequence < previousScroll.firstSequence && !previousScroll.atEnd)
      view.scrollTop += view.scrollHeight - previousScroll.height
    const restoreTopMessage = isHydrated ? () => {} : rememberTopMessage(view)
    last.current = { ...last.current, firstSequence, isHydrated, isOpened: true, restoreTopMessage }
    stayAtEnd()
  })

  // Sizes change without a render, as when the window turns or the composer grows by a line.
  useEffect(() => {
    const observer = new ResizeObserver(stayAtEnd)
    for (const element of [scrollRef.current, contentRef.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [stayAtEnd])

  return { scrollRef, contentRef, atEnd, onScroll, scrollToEnd, isReversed }
}

/** Returns whether the thread may now be elsewhere than at its end. */
function setOpeningPosition(view: HTMLElement): boolean {
  const isPositioned = adoptScrollPosition(view)
  const divider = view.querySelector<HTMLElement>('[data-unread-divider]')
  if (!divider || isPositioned) return isPositioned
  view.scrollTop = divider.offsetTop - view.offsetTop - Number.parseFloat(getComputedStyle(divider).scrollMarginTop)
  return true
}
