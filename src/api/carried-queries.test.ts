import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { restoreQueries, takeFailures, takeResults } from './carried-queries.ts'

test('carries results and failures to the browser with their time, and no pending queries', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  server.setQueryData(['listings', { limit: 3 }], { items: [] }, { updatedAt: 1_000 })
  server.setQueryData(['session'], null, { updatedAt: 2_000 })
  await server
    .fetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')) })
    .catch(() => undefined)
  new QueryObserver(server, { queryKey: ['pending'], enabled: false })
  const [results, failures] = [takeResults(server), takeFailures(server)]
  expect(JSON.parse(results)).toEqual([
    [['listings', { limit: 3 }], { items: [] }, 1_000],
    [['session'], null, 2_000],
  ])
  expect(failures).toEqual([[['failed'], new Error('no'), expect.any(Number)]])

  const browser = new QueryClient()
  restoreQueries(browser, results, failures)
  expect(takeResults(browser)).toBe(results)
  expect(takeFailures(browser)).toEqual(failures)
  expect(browser.getQueryState(['session'])).toMatchObject({
    status: 'success',
    fetchStatus: 'idle',
    isInvalidated: false,
  })
  expect(browser.getQueryState(['failed'])).toEqual(server.getQueryState(['failed']))
})

test('the text of a member can neither end the element that carries it nor change on the way', () => {
  const server = new QueryClient()
  const text = '</script><!-- <script>alert("1")</script> \\u003c \u2028'
  server.setQueryData(['listing'], { text })
  const results = takeResults(server)
  expect(results).not.toContain('<')
  const browser = new QueryClient()
  restoreQueries(browser, results, [])
  expect(browser.getQueryData(['listing'])).toEqual({ text })
})

test('an endless list continues in the browser where the page ended', async () => {
  const server = new QueryClient()
  const list = {
    queryKey: ['deals'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => ({
      next: `after ${pageParam === undefined ? 'the first' : pageParam}`,
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string }) => next,
  }
  await server.fetchInfiniteQuery(list)
  const browser = new QueryClient()
  restoreQueries(browser, takeResults(server), [])
  const observer = new InfiniteQueryObserver(browser, list)
  const { data } = await observer.fetchNextPage()
  expect(data?.pages.map(({ next }) => next)).toEqual(['after the first', 'after after the first'])
  const { data: again } = await observer.refetch()
  expect(again?.pages).toEqual(data?.pages)
})
