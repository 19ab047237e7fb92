import { useEffect, useEffectEvent } from 'react'

const pause = 300

/** Tells of words once their writer pauses, and not of those that stood there at first. */
export function useSettled(words: string, onSettled: (words: string) => void): void {
  const tell = useEffectEvent(onSettled)
  useEffect(() => {
    const timer = setTimeout(() => tell(words.trim()), pause)
    return () => clearTimeout(timer)
  }, [words])
}
