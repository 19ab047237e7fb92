import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { adoptScrollPosition, rememberTopMessage } from './keep-scroll-position.ts'

const nearEnd = 48

/**
 * Where one is in a conversation: at its end one stays there while it grows; elsewhere nothing moves, also when older
 * messages come in above. Opened, it stands where what is new begins, or at its end.
 */
export function useThreadScroll(first: number) {
  const box = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const ready = useHydrated()
  // As it was drawn: what scripts take over is no longer React's to change.
  const [waking] = useState(!ready)
  const place = useRef({ first, height: 0, top: 0, atEnd: true, opened: false, ready, holdOn: () => {} })

  const look = useCallback(() => {
    const { current: view } = box
    if (!view) return
    place.current.top = view.scrollTop
    place.current.atEnd = view.scrollHeight - view.scrollTop - view.clientHeight < nearEnd
    setAtEnd(place.current.atEnd)
  }, [])

  const settle = useCallback(() => {
    const { current: view } = box
    if (!view) return
    const end = view.scrollHeight - view.clientHeight
    // Whoever has just moved away is not called back, though `look` hears of it a frame later.
    if (view.scrollTop < Math.min(place.current.top, end) - nearEnd) place.current.atEnd = false
    if (place.current.atEnd) view.scrollTop = view.scrollHeight
    place.current.height = view.scrollHeight
    place.current.top = view.scrollTop
  }, [])

  const toEnd = useCallback(() => {
    place.current.atEnd = true
    place.current.top = box.current?.scrollTop ?? 0
    settle()
    look()
  }, [settle, look])

  useLayoutEffect(() => {
    const { current: view } = box
    if (!view) return
    const { current: before } = place
    if (!before.opened) {
      if (open(view)) look()
    } else if (ready !== before.ready) before.holdOn()
    else if (first < before.first && !before.atEnd) view.scrollTop += view.scrollHeight - before.height
    const holdOn = ready ? () => {} : rememberTopMessage(view)
    place.current = { ...place.current, first, opened: true, ready, holdOn }
    settle()
  })

  // What is read may be set anew, as when the window turns or the pen takes another line.
  useEffect(() => {
    const observer = new ResizeObserver(settle)
    for (const part of [box.current, sheet.current]) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [settle])

  return { box, sheet, atEnd, look, toEnd, waking }
}

/** Whether it may stand elsewhere than at its end. */
function open(view: HTMLElement): boolean {
  const placed = adoptScrollPosition(view)
  const fresh = view.querySelector<HTMLElement>('[data-fresh]')
  if (!fresh || placed) return placed
  view.scrollTop = fresh.offsetTop - view.offsetTop - Number.parseFloat(getComputedStyle(fresh).scrollMarginTop)
  return true
}
