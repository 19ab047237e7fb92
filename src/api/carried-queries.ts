import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The result of a query, from the page to the browser: only what the page shows, not the state around it. */
type CarriedQuery = [queryKey: QueryKey, data: unknown, updatedAt: number]

/** The results that a page was rendered with. The browser runs failed queries again. */
export const takeQueries = (cache: QueryClient): CarriedQuery[] =>
  cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])

/** Gives the browser these results, so that hydration renders what the server did. */
export function restoreQueries(cache: QueryClient, queries: CarriedQuery[]): void {
  for (const [queryKey, data, updatedAt] of queries) cache.setQueryData(queryKey, data, { updatedAt })
}
