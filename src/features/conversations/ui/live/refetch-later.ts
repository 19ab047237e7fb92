import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface Options {
  /** The least time between two refetches, in milliseconds. */
  minInterval: number
  /** Whether a running fetch is cancelled; otherwise the refetch waits for its response. */
  cancelRunning: boolean
}

/** Returns a function that refetches queries soon: a burst of calls makes one request per query. */
export function refetchLater(cache: QueryClient, { minInterval, cancelRunning }: Options) {
  const due = new Map<string, QueryKey>()
  let isScheduled = false
  let lastRefetch = Number.NEGATIVE_INFINITY

  function refetchDue() {
    isScheduled = false
    lastRefetch = Date.now()
    for (const [name, queryKey] of due) {
      // The response of a running fetch may be older than the event, so the query stays due.
      if (!cancelRunning && cache.isFetching({ queryKey }) > 0) continue
      due.delete(name)
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: cancelRunning })
    }
    schedule()
  }

  function schedule() {
    if (isScheduled || due.size === 0) return
    isScheduled = true
    setTimeout(refetchDue, Math.max(40, lastRefetch + minInterval - Date.now()))
  }

  return (...keys: QueryKey[]): void => {
    for (const key of keys) due.set(JSON.stringify(key), key)
    schedule()
  }
}
