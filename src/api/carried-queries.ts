import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The outcome of a query, from the page to the browser: only what the page shows, not the state around it. */
type CarriedQuery = [queryKey: QueryKey, data: unknown, updatedAt: number, error?: Error]

/** The results and failures that a page was rendered with. The browser runs pending queries again. */
export const takeQueries = (cache: QueryClient): CarriedQuery[] =>
  cache
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data, dataUpdatedAt, error, errorUpdatedAt } }): CarriedQuery[] => {
      if (status === 'success') return [[queryKey, data, dataUpdatedAt]]
      return error ? [[queryKey, undefined, errorUpdatedAt, error]] : []
    })

/** Gives the browser these outcomes, so that hydration renders what the server did. */
export function restoreQueries(cache: QueryClient, queries: CarriedQuery[]): void {
  for (const [queryKey, data, updatedAt, error] of queries) {
    if (error) restoreFailure(cache, queryKey, { error, errorUpdatedAt: updatedAt })
    else cache.setQueryData(queryKey, data, { updatedAt })
  }
}

function restoreFailure(cache: QueryClient, queryKey: QueryKey, failure: { error: Error; errorUpdatedAt: number }) {
  const query = cache.getQueryCache().build(cache, { queryKey })
  const { error: fetchFailureReason } = failure
  query.setState({
    ...query.state,
    ...failure,
    fetchFailureReason,
    status: 'error',
    isInvalidated: true,
    errorUpdateCount: 1,
    fetchFailureCount: 1,
  })
}
