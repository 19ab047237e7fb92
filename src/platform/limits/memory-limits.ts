import type { Limit } from './rules.ts'

/** One bucket in which a call is counted. It allows `times` as much as one caller has. */
export interface CountedBucket {
  bucket: string
  times: number
}

export interface MemoryLimits {
  /** Counts a call in all `buckets` and returns 0. If one of them is used up, counts it in none and returns the seconds to wait. */
  count(name: string, limit: Limit, buckets: CountedBucket[], cost?: number): number
}

/** More callers than one process meets before their limits have recovered. */
const maximumBuckets = 50_000

/**
 * Rate limits in the memory of this process: for calls that must be refused before the database is asked, and for reads,
 * which are too many to count in the database. Each process has its own, and a restart clears them.
 */
export function openMemoryLimits(now = () => performance.now() / 1_000): MemoryLimits {
  /** By bucket, the moment when its rate limit has recovered. The least recently used bucket is first. */
  const recoveredAt = new Map<string, number>()

  function remember(bucket: string, moment: number): void {
    recoveredAt.delete(bucket)
    recoveredAt.set(bucket, moment)
    if (recoveredAt.size <= maximumBuckets) return
    const [oldest = ''] = recoveredAt.keys()
    recoveredAt.delete(oldest)
  }

  return {
    count(name, { burst, seconds }, buckets, cost = 1) {
      const time = now()
      const updates = buckets.map(({ bucket, times }) => {
        const key = `${name} ${bucket}`
        const moment = Math.max(recoveredAt.get(key) ?? 0, time) + (cost * seconds) / times
        return { key, moment, wait: moment - time - burst * seconds }
      })
      const wait = Math.max(...updates.map((each) => each.wait))
      // Rounding errors of sums must not refuse the last call of a burst.
      if (wait > 1e-6) return wait
      for (const { key, moment } of updates) remember(key, moment)
      return 0
    },
  }
}
