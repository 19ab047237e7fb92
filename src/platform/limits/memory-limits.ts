import type { Limit } from './rules.ts'

/** A caller that is counted; its rate limit is that of one caller, multiplied by `times`. */
export interface Counted {
  bucket: string
  times: number
}

export interface MemoryLimits {
  /** Counts one call for each of `counted`, or for none of them where one is used up: then these are the seconds to wait. */
  take(name: string, limit: Limit, counted: Counted[], cost?: number): number
}

/** More callers than one process meets in the time after which they are forgotten. */
const most = 50_000

/**
 * Allowances in the memory of this process: for what has to be refused before the database is asked, and for reads, which
 * are too many to count there. Each process has its own, and a restart forgets them.
 */
export function openMemoryLimits(now = () => performance.now() / 1_000): MemoryLimits {
  /** By bucket, the moment when its rate limit has recovered; the bucket that was last used longest ago is first. */
  const wholeAt = new Map<string, number>()

  function remember(bucket: string, moment: number): void {
    wholeAt.delete(bucket)
    wholeAt.set(bucket, moment)
    if (wholeAt.size <= most) return
    const [oldest = ''] = wholeAt.keys()
    wholeAt.delete(oldest)
  }

  return {
    take(name, { burst, seconds }, counted, cost = 1) {
      const time = now()
      const next = counted.map(({ bucket, times }) => {
        const key = `${name} ${bucket}`
        const moment = Math.max(wholeAt.get(key) ?? 0, time) + (cost * seconds) / times
        return { key, moment, wait: moment - time - burst * seconds }
      })
      const wait = Math.max(...next.map((each) => each.wait))
      // Sums of fractions of a second miss the whole by a hair.
      if (wait > 1e-6) return wait
      for (const { key, moment } of next) remember(key, moment)
      return 0
    },
  }
}
