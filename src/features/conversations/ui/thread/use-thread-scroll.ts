import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { adoptScrollPosition, rememberTopMessage } from './keep-scroll-position.ts'

/** A reader within this many pixels of the end counts as being there. */
const nearEnd = 48

interface ShownRange {
  firstSequence: number
  /** Whether later messages are not loaded, so that the end of these is not the end of the thread. */
  isApart: boolean
  /** The sequence of the message that a link leads to. */
  target: number | undefined
}

/**
 * A thread opens at the message that a link leads to, otherwise at the unread divider, or at its end. A reader at the end
 * stays there when messages arrive; elsewhere the visible messages stay in place, even if older ones are added above.
 */
export function useThreadScroll({ firstSequence, isApart, target }: ShownRange) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const isHydrated = useHydrated()
  // As the server rendered it: from hydration on, adoptScrollPosition() changes the attribute, not React.
  const [isReversed] = useState(!isHydrated)
  const last = useRef({
    ...{ firstSequence, isHydrated, isApart, height: 0, top: 0, atEnd: true, isOpened: false },
    shownTarget: undefined as number | undefined,
    restoreTopMessage: () => {},
  })

  const onScroll = useCallback(() => {
    const { current: view } = scrollRef
    if (!view) return
    last.current.top = view.scrollTop
    last.current.atEnd = !last.current.isApart && view.scrollHeight - view.scrollTop - view.clientHeight < nearEnd
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

  /** To the unread divider if that is further down, otherwise to the end. */
  const scrollToNew = useCallback(() => {
    const { current: view } = scrollRef
    const divider = view?.querySelector<HTMLElement>('[data-unread-divider]')
    const isBelow = view && divider && divider.getBoundingClientRect().top > view.getBoundingClientRect().bottom
    if (!isBelow) return scrollToEnd()
    scrollToDivider(view, divider)
    onScroll()
  }, [scrollToEnd, onScroll])

  useLayoutEffect(() => {
    const { current: view } = scrollRef
    if (!view) return
    const { current: previousScroll } = last
    const isBackAtLatest = previousScroll.isApart && !isApart && target === undefined
    last.current.isApart = isApart
    const found = isHydrated && target !== previousScroll.shownTarget && findMessage(view, target)
    if (found) {
      showFound(view, found)
      last.current = { ...previousScroll, shownTarget: target }
      onScroll()
      last.current.atEnd = false
    } else if (placeAgain(view, previousScroll, { firstSequence, isHydrated, isBackAtLatest })) onScroll()
    const restoreTopMessage = isHydrated ? () => {} : rememberTopMessage(view)
    last.current = { ...last.current, firstSequence, isHydrated, isOpened: true, restoreTopMessage }
    if (target === undefined) last.current.shownTarget = undefined
    stayAtEnd()
  })

  // Sizes change without a render, as when the window turns or the composer grows by a line.
  useEffect(() => {
    const observer = new ResizeObserver(stayAtEnd)
    for (const element of [scrollRef.current, contentRef.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [stayAtEnd])

  return { scrollRef, contentRef, atEnd, onScroll, scrollToEnd, scrollToNew, isReversed }
}

const findMessage = (view: HTMLElement, sequence: number | undefined) =>
  sequence === undefined ? null : view.querySelector<HTMLElement>(`[data-sequence="${sequence}"]`)

interface ScrollState {
  firstSequence: number
  isHydrated: boolean
  height: number
  atEnd: boolean
  isOpened: boolean
  restoreTopMessage: () => void
}

interface NextState {
  firstSequence: number
  isHydrated: boolean
  /** Whether the thread shows the latest messages again, after others. */
  isBackAtLatest: boolean
}

/** After a render: opens the thread at its place, or keeps the visible messages in theirs. Returns whether it may now be elsewhere than at its end. */
function placeAgain(view: HTMLElement, previous: ScrollState, next: NextState): boolean {
  if (next.isBackAtLatest) previous.atEnd = true
  else if (!previous.isOpened) return setOpeningPosition(view)
  else if (next.isHydrated !== previous.isHydrated) previous.restoreTopMessage()
  else if (next.firstSequence < previous.firstSequence && !previous.atEnd)
    view.scrollTop += view.scrollHeight - previous.height
  return false
}

/** Scrolls to a message, and marks it for a moment; the styles fade the mark. */
function showFound(view: HTMLElement, element: HTMLElement): void {
  adoptScrollPosition(view)
  // A new id: the router must not restore the position from before the jump.
  view.dataset.scrollRestorationId += ` ${performance.now()}`
  centre(view, element)
  element.dataset.found = ''
  setTimeout(() => delete element.dataset.found, 2_500)
}

/** Not `scrollIntoView`, which would scroll the page too. */
function centre(view: HTMLElement, element: HTMLElement): void {
  const [frame, box] = [view.getBoundingClientRect(), element.getBoundingClientRect()]
  view.scrollTop += box.top - frame.top - Math.max(0, (frame.height - box.height) / 2)
}

/** Returns whether the thread may now be elsewhere than at its end. */
function setOpeningPosition(view: HTMLElement): boolean {
  const isPositioned = adoptScrollPosition(view)
  const divider = view.querySelector<HTMLElement>('[data-unread-divider]')
  if (!divider || isPositioned) return isPositioned
  scrollToDivider(view, divider)
  return true
}

function scrollToDivider(view: HTMLElement, divider: HTMLElement): void {
  view.scrollTop = divider.offsetTop - view.offsetTop - Number.parseFloat(getComputedStyle(divider).scrollMarginTop)
}
