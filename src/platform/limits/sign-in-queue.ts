import { withDoorConnections } from '#database/database.ts'
import { Refusal } from '../refusal.ts'
import { fairLine } from './fair-queue.ts'

interface Caller {
  /** With whom they share a turn. */
  site: string
  isKnownDevice: boolean
  /** The names under which rate limits count this caller. */
  buckets: string[]
}

/**
 * Signing in, joining, and whatever else costs a password hash or tries a secret and is open to anybody. All of it is
 * refused in memory before the database is asked, and has connections of its own.
 */
export interface Door {
  /** Does the work when its turn comes. */
  pass<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  /** That an allowance is used up: for a second it is given no place in the line. */
  remember(bucket: string, seconds: number): void
}

/**
 * A wrong password is answered after a quarter of a second at the earliest (`failAtEvenTime`), so two at once are eight
 * passwords a second at the most, and those in line wait five seconds at the most; strangers wait longer while known
 * devices go before them.
 */
const bounds = { atOnce: 2, waiting: 40 }
const longestMemory = 1
const mostRemembered = 10_000

export function openDoor(now = () => performance.now() / 1_000): Door {
  // Known devices go first and have places of their own: a flood of strangers takes none of their turns.
  const line = fairLine(bounds)
  const refusedUntil = new Map<string, number>()

  function assertNotRefused(buckets: string[]): void {
    const left = Math.max(0, ...buckets.map((bucket) => (refusedUntil.get(bucket) ?? 0) - now()))
    if (left === 0) return
    const retryAfter = Math.ceil(left)
    throw new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter } })
  }

  return {
    async pass({ site, isKnownDevice, buckets }, work) {
      if (line.isBusy()) assertNotRefused(buckets)
      const leave = await line.enter(site, isKnownDevice)
      try {
        return await withDoorConnections(work)
      } finally {
        leave()
      }
    },
    remember(bucket, seconds) {
      refusedUntil.delete(bucket)
      refusedUntil.set(bucket, now() + Math.min(seconds, longestMemory))
      if (refusedUntil.size <= mostRemembered) return
      const [oldest = ''] = refusedUntil.keys()
      refusedUntil.delete(oldest)
    },
  }
}
