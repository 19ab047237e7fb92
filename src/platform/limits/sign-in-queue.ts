import { withSignInConnections } from '#database/pools.ts'
import { tooManyRequests } from '../refusal.ts'
import { fairQueue } from './fair-queue.ts'

interface Caller {
  /** Callers of one network share its turns. */
  network: string
  isKnownDevice: boolean
  /** The names under which rate limits count this caller. */
  buckets: string[]
}

/**
 * Signing in, joining, and whatever else costs a password hash or tries a secret without a session. Such calls wait in a
 * queue in memory, which refuses them before the database is asked, and use database connections of their own.
 */
export interface SignInQueue {
  /** Runs `work` when it is the caller's turn. */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  /** The database refused this bucket: while the queue is busy, it gets no slot for up to a second. */
  rememberRefusal(bucket: string, seconds: number): void
}

/**
 * A wrong password is answered after 250 ms at the earliest (`roundUpDurationOfFailure`), so with two at once at most
 * eight passwords a second are checked, and forty callers wait at most five seconds, or longer while known devices go
 * before them.
 */
const bounds = { atOnce: 2, waiting: 40 }

const longestMemory = 1
const maximumRemembered = 10_000

export function openSignInQueue(now = () => performance.now() / 1_000): SignInQueue {
  const queue = fairQueue(bounds)
  const refusedUntil = new Map<string, number>()

  function assertNotRefused(buckets: string[]): void {
    const wait = Math.max(0, ...buckets.map((bucket) => (refusedUntil.get(bucket) ?? 0) - now()))
    if (wait > 0) throw tooManyRequests(wait)
  }

  return {
    async run({ network, isKnownDevice, buckets }, work) {
      if (queue.isBusy()) assertNotRefused(buckets)
      // Known devices have priority, so that a flood of strangers takes none of their turns.
      return await queue.run(() => withSignInConnections(work), network, isKnownDevice)
    },
    rememberRefusal(bucket, seconds) {
      refusedUntil.delete(bucket)
      refusedUntil.set(bucket, now() + Math.min(seconds, longestMemory))
      if (refusedUntil.size <= maximumRemembered) return
      const [oldest = ''] = refusedUntil.keys()
      refusedUntil.delete(oldest)
    },
  }
}
