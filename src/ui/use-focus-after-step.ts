import { useEffect, useEffectEvent, useRef } from 'react'
import { isFocusChosen } from './keyboard/keep-focus.ts'

/** After a step whose button disappears, focuses the first of these headings that exists, if the button had the focus. */
export function useFocusAfterStep(step: unknown, headingIds: readonly string[]): void {
  const before = useRef(step)
  const focusHeading = useEffectEvent(() => {
    if (isFocusChosen()) return
    const headings = headingIds.map((id) => document.getElementById(id))
    headings.find((heading) => heading !== null)?.focus()
  })
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // A dialog that closes by the step first returns the focus to its trigger, if that still exists.
    const settled = setTimeout(focusHeading)
    return () => clearTimeout(settled)
  }, [step])
}
