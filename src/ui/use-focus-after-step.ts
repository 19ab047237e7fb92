import { useEffect, useEffectEvent, useRef } from 'react'

/** A step takes its own button away. Where that had the focus, the first of these headings that is there takes it. */
export function useFocusAfterStep(step: unknown, headingIds: readonly string[]): void {
  const before = useRef(step)
  const focusHeading = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    const headings = headingIds.map((id) => document.getElementById(id))
    headings.find((heading) => heading !== null)?.focus()
  })
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // A dialog that closes by it first gives the focus back to what opened it, where that is still there.
    const settled = setTimeout(focusHeading)
    return () => clearTimeout(settled)
  }, [step])
}
