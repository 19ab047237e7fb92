import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** While the content of `ref` still grows, keeps the part that the address names in sight, until the reader does something. */
export function useKeepAnchor(ref: RefObject<HTMLElement | null>): void {
  const hash = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const part = hash && document.getElementById(hash)
    if (!part || !ref.current) return
    const kept = new AbortController()
    let hasStarted = false
    const observer = new ResizeObserver(() => {
      // The first call comes without a change, and must not undo a scroll position that the router restored.
      if (hasStarted) part.scrollIntoView()
      hasStarted = true
    })
    observer.observe(ref.current)
    kept.signal.addEventListener('abort', () => observer.disconnect())
    for (const action of actions)
      addEventListener(action, () => kept.abort(), { capture: true, passive: true, signal: kept.signal })
    return () => kept.abort()
  }, [hash, ref])
}
