import type { QueryClient, QueryKey } from '@tanstack/react-query'

const awaited = new WeakMap<QueryClient, Map<string, QueryKey>>()

/** Reads anew what stands under these keys: once, however many ask for it at the same time. */
export function refreshSoon(cache: QueryClient, keys: readonly QueryKey[]): void {
  const asked = awaited.get(cache) ?? new Map<string, QueryKey>()
  if (!awaited.has(cache)) {
    awaited.set(cache, asked)
    setTimeout(() => {
      awaited.delete(cache)
      for (const queryKey of asked.values()) void cache.invalidateQueries({ queryKey })
    }, 40)
  }
  for (const key of keys) asked.set(JSON.stringify(key), key)
}
