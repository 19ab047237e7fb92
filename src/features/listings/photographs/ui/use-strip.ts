import { type KeyboardEvent, useRef, useState } from 'react'

/** State of a strip that scrolls sideways: the visible index, and how to scroll to another one. */
export function useStrip(count: number, from = 0) {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(from)

  const turn = (wanted: number, behavior?: ScrollBehavior) => {
    const next = Math.max(0, Math.min(count - 1, wanted))
    const { current } = strip
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    current?.scrollTo({ left: next * current.clientWidth, behavior: behavior ?? (still ? 'instant' : 'smooth') })
  }

  const onScroll = () => {
    const { current } = strip
    if (current && current.clientWidth > 0) setPlace(Math.round(current.scrollLeft / current.clientWidth))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    turn(wanted)
  }

  return { strip, place, turn, onScroll, onKeyDown }
}
