import { noop, type QueryClient } from '@tanstack/react-query'
import type { Session } from '#features/identity/sessions/contract.ts'
import { sessionQuery } from './auth/queries.ts'

type QueryOptions = { queryKey: readonly unknown[]; queryFn?: unknown }

/** Reads on the server the data of an admitted member's page, so that the page is complete when it arrives. */
export const prefetchForMember = (cache: QueryClient, ...queries: QueryOptions[]): Promise<void> =>
  prefetchByMember(cache, ({ awaiting }) => (awaiting ? [] : queries))

/**
 * The same for pages whose queries depend on the member. In the browser it does nothing: each component fetches its own
 * data there, also data that the server could not read, or not in time.
 */
export async function prefetchByMember(
  cache: QueryClient,
  queriesFor: (user: Session['user']) => QueryOptions[],
  timeLimit = 1_000,
): Promise<void> {
  if (typeof window !== 'undefined') return
  const session = await cache.query({ ...sessionQuery(), staleTime: 'static' }).catch(noop)
  if (!session) return
  const queries = queriesFor(session.user)
  await settleWithin(timeLimit, Promise.all(queries.map((query) => runQuery(cache, query).catch(noop))))
  // The response would wait for queries that are still pending.
  for (const { queryKey } of queries)
    if (cache.getQueryState(queryKey)?.status === 'pending') cache.removeQueries({ queryKey, exact: true })
}

function runQuery(cache: QueryClient, query: QueryOptions): Promise<unknown> {
  // Each query has types of its own, which do not matter here.
  const withoutRetry = { ...query, retry: false } as never
  return 'initialPageParam' in query ? cache.infiniteQuery(withoutRetry) : cache.query(withoutRetry)
}

async function settleWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeOut = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeOut])
  clearTimeout(timer)
}
