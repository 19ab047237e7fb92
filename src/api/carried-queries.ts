import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Results and failures of the queries that a page was rendered with. The browser runs pending queries again. */
type CarriedResult = [queryKey: QueryKey, data: unknown, updatedAt: number]
type CarriedFailure = [queryKey: QueryKey, error: Error, updatedAt: number]

/** The element of a page that contains its results. */
export const resultsElementId = 'results'

/**
 * The results as text of a `<script>`. They are JSON, as all that the API returns, so they need no serializer for values of any
 * kind, as the router has.
 */
export const takeResults = (cache: QueryClient): string =>
  JSON.stringify(
    queriesIn(cache).flatMap(({ queryKey, state: { status, data, dataUpdatedAt } }): CarriedResult[] =>
      status === 'success' ? [[queryKey, data, dataUpdatedAt]] : [],
    ),
    // Could end the element.
  ).replaceAll('<', '\\u003c')

export const takeFailures = (cache: QueryClient): CarriedFailure[] =>
  queriesIn(cache).flatMap(({ queryKey, state: { status, error, errorUpdatedAt } }): CarriedFailure[] =>
    error && status !== 'success' ? [[queryKey, error, errorUpdatedAt]] : [],
  )

const queriesIn = (cache: QueryClient) => cache.getQueryCache().getAll()

/** Gives the browser these outcomes, so that hydration renders what the server did. */
export function restoreQueries(cache: QueryClient, results: string, failures: CarriedFailure[]): void {
  for (const [queryKey, data, updatedAt] of JSON.parse(results) as CarriedResult[]) {
    const pageParams = (data as Partial<InPages> | null)?.pageParams
    if (pageParams) pageParams[0] = undefined
    cache.setQueryData(queryKey, data, { updatedAt })
  }
  for (const [queryKey, error, errorUpdatedAt] of failures) restoreFailure(cache, queryKey, { error, errorUpdatedAt })
}

/** The first page of a list has no cursor, and JSON turns undefined into null, which the API would refuse when it is read again. */
interface InPages {
  pageParams: unknown[]
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
