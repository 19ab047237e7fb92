import { Refusal } from './refusal.ts'

/**
 * For work that takes memory and a core for a while: some runs at once, the rest waits in line, and past the end of the
 * line is turned away.
 */
export function waitingLine({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refusal('UNAVAILABLE')
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
