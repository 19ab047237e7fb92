import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const nearEnd = 48

/** Before scripts run, a reversed column keeps the end in view, and counts from there. Tells how far its reader went up. */
function takeOver(view: HTMLElement): number {
  const up = -view.scrollTop
  delete view.dataset.unscripted
  view.scrollTop = view.scrollHeight - view.clientHeight - up
  return up
}

/**
 * Where one is in a conversation: at its end one stays there while it grows; elsewhere nothing moves, also when older
 * messages come in above. Opened, it stands where what is new begins, or at its end.
 */
export function useThreadScroll(first: number) {
  const box = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const place = useRef({ first, height: 0, top: 0, atEnd: true, opened: false })

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
    const up = before.opened ? 0 : takeOver(view)
    const fresh = before.opened ? null : view.querySelector<HTMLElement>('[data-fresh]')
    if (up > nearEnd) look()
    else if (fresh) {
      view.scrollTop = fresh.offsetTop - view.offsetTop - view.clientHeight / 4
      look()
    } else if (first < before.first && !before.atEnd) view.scrollTop += view.scrollHeight - before.height
    place.current = { ...place.current, first, opened: true }
    settle()
  })

  // What is read may be set anew, as when the window turns or the pen takes another line.
  useEffect(() => {
    const observer = new ResizeObserver(settle)
    for (const part of [box.current, sheet.current]) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [settle])

  return { box, sheet, atEnd, look, toEnd }
}
