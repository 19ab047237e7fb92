import { useEffect, useEffectEvent, useState } from 'react'
import { useStillOnPage } from './use-still-on-page.ts'

const pause = 300

/** Debounced input value. A new value from outside, such as the address, replaces the typed one. */
export function useDebouncedInput(inForce: string, onSettled: (words: string) => void) {
  const [typed, setTyped] = useState(inForce)
  const [told, setTold] = useState(inForce)
  const [seen, setSeen] = useState(inForce)
  if (inForce !== seen) {
    setSeen(inForce)
    if (inForce !== told) {
      setTold(inForce)
      setTyped(inForce)
    }
  }

  const words = typed.trim()
  const stays = useStillOnPage()
  // The callback navigates, which must not override a navigation that the reader started meanwhile.
  const tell = useEffectEvent((settled: string) => {
    if (!stays()) return
    setTold(settled)
    onSettled(settled)
  })
  useEffect(() => {
    if (words === told) return
    const timer = setTimeout(() => tell(words), pause)
    return () => clearTimeout(timer)
  }, [words, told])

  return [typed, setTyped] as const
}
