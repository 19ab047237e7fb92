import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface Manner {
  /** The least time from one asking to the next, in milliseconds. */
  between: number
  /** Whether a question on its way is called off for the new one; else the new one waits for its answer. */
  callOff: boolean
}

/** Asks again for what events tell of: a burst of them becomes one question. */
export function askingAgain(cache: QueryClient, { between, callOff }: Manner) {
  const due = new Map<string, QueryKey>()
  let planned = false
  let last = Number.NEGATIVE_INFINITY

  function flush() {
    planned = false
    last = Date.now()
    for (const [name, queryKey] of due) {
      // What is on its way may not know of the event yet.
      if (!callOff && cache.isFetching({ queryKey }) > 0) continue
      due.delete(name)
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: callOff })
    }
    plan()
  }

  function plan() {
    if (planned || due.size === 0) return
    planned = true
    setTimeout(flush, Math.max(40, last + between - Date.now()))
  }

  return (...keys: QueryKey[]): void => {
    for (const key of keys) due.set(JSON.stringify(key), key)
    plan()
  }
}
