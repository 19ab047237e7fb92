import { useEffect, useState } from 'react'

const anHour = 3_600_000

/** Milliseconds until a time, by the clock of this browser; undefined before hydration. Only the server decides whether it is over. */
export function useTimeLeft(until: string, isRunning: boolean): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (!isRunning) return setLeft(undefined)
    let timer: ReturnType<typeof setTimeout>
    const measure = () => {
      const milliseconds = Date.parse(until) - Date.now()
      setLeft(milliseconds)
      if (milliseconds > 0) timer = setTimeout(measure, milliseconds > anHour ? 20_000 : 1_000)
    }
    measure()
    return () => clearTimeout(timer)
  }, [until, isRunning])
  return left
}
