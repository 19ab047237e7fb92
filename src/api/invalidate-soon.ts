import type { QueryClient, QueryKey } from '@tanstack/react-query'

const pendingKeys = new WeakMap<QueryClient, Map<string, QueryKey>>()

/** Refetches queries with these keys, together for all calls within 40 milliseconds. */
export function invalidateSoon(cache: QueryClient, keys: readonly QueryKey[]): void {
  const keysToRefresh = pendingKeys.get(cache) ?? new Map<string, QueryKey>()
  if (!pendingKeys.has(cache)) {
    pendingKeys.set(cache, keysToRefresh)
    setTimeout(() => {
      pendingKeys.delete(cache)
      for (const queryKey of keysToRefresh.values()) void cache.invalidateQueries({ queryKey })
    }, 40)
  }
  for (const key of keys) keysToRefresh.set(JSON.stringify(key), key)
}
