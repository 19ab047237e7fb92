import { useEffect, useEffectEvent, useState } from 'react'
import { useStillOnPage } from './use-still-on-page.ts'

const debounceMilliseconds = 300

/** Debounced input value. A new value from outside, such as the address, replaces the typed one. */
export function useDebouncedInput(current: string, onDebounced: (text: string) => void) {
  const [typed, setTyped] = useState(current)
  const [reported, setReported] = useState(current)
  const [previous, setPrevious] = useState(current)
  if (current !== previous) {
    setPrevious(current)
    if (current !== reported) {
      setReported(current)
      setTyped(current)
    }
  }

  const text = typed.trim()
  const isStillOnPage = useStillOnPage()
  // The callback navigates, which must not override a navigation that the reader started meanwhile.
  const report = useEffectEvent((next: string) => {
    if (!isStillOnPage()) return
    setReported(next)
    onDebounced(next)
  })
  useEffect(() => {
    if (text === reported) return
    const timer = setTimeout(() => report(text), debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [text, reported])

  return [typed, setTyped] as const
}
