import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { restoreQueries, takeQueries } from './carried-queries.ts'

test('carries results and failures to the browser with their time, and no pending queries', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  server.setQueryData(['listings', { limit: 3 }], { items: [] }, { updatedAt: 1_000 })
  server.setQueryData(['session'], null, { updatedAt: 2_000 })
  await server
    .fetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')) })
    .catch(() => undefined)
  new QueryObserver(server, { queryKey: ['pending'], enabled: false })
  const carried = takeQueries(server)
  expect(carried).toEqual([
    [['listings', { limit: 3 }], { items: [] }, 1_000],
    [['session'], null, 2_000],
    [['failed'], undefined, expect.any(Number), new Error('no')],
  ])

  const browser = new QueryClient()
  restoreQueries(browser, carried)
  expect(takeQueries(browser)).toEqual(carried)
  expect(browser.getQueryState(['session'])).toMatchObject({
    status: 'success',
    fetchStatus: 'idle',
    isInvalidated: false,
  })
  expect(browser.getQueryState(['failed'])).toEqual(server.getQueryState(['failed']))
})
