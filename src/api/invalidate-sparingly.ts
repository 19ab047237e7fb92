import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { invalidateSoon } from './invalidate-soon.ts'

/** So many refetches at once are fine. */
const burst = 8
/** Milliseconds in which the limit of records that a member may read recovers from one more refetch of a hundred. */
const pause = 60_000

interface Refetches {
  isPending: boolean
  /** Whether the one that is pending comes at once. */
  isSoon: boolean
  /** When all of `burst` are possible again. */
  recoveredAt: number
}

const refetchesByCache = new WeakMap<QueryClient, Map<string, Refetches>>()

/**
 * Refetches queries with this key soon, but after some times only once a minute: for lists whose reading counts against a limit,
 * so that a page which is left open does not use it up. What changes meanwhile is in the next refetch. Returns whether that comes
 * at once; if not, remove what may have been revoked.
 */
export function invalidateSparingly(cache: QueryClient, key: QueryKey): boolean {
  const refetches = refetchesOf(cache, JSON.stringify(key))
  if (refetches.isPending) return refetches.isSoon
  const now = Date.now()
  const recoveredAt = Math.max(refetches.recoveredAt, now) + pause
  const delay = Math.max(0, recoveredAt - now - burst * pause)
  Object.assign(refetches, { isPending: true, isSoon: delay === 0, recoveredAt })
  setTimeout(() => {
    refetches.isPending = false
    invalidateSoon(cache, [key])
  }, delay)
  return refetches.isSoon
}

function refetchesOf(cache: QueryClient, name: string): Refetches {
  const byKey = refetchesByCache.get(cache) ?? new Map<string, Refetches>()
  refetchesByCache.set(cache, byKey)
  const refetches = byKey.get(name) ?? { isPending: false, isSoon: false, recoveredAt: 0 }
  byKey.set(name, refetches)
  return refetches
}
