import type { ClientContext, ClientLink } from '@orpc/client'
import { createORPCClient } from '@orpc/client'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { callProxy, queryProxy } from './procedure-proxies.ts'

let callArguments: unknown[]
const link: ClientLink<ClientContext> = {
  call: async (path, input, { signal, context, lastEventId }) => {
    callArguments.push({ path, input, signal: signal instanceof AbortSignal })
    if (lastEventId || Object.keys(context).length > 0) callArguments.push({ lastEventId, context })
    return { items: [], next: null }
  },
}
const client = callProxy(link) as ApiClient
const proxyUtils = queryProxy(link) as RouterUtils<ApiClient>
const orpcUtils = createTanstackQueryUtils(createORPCClient<ApiClient>(link))

const firstCursor: string | undefined = undefined
const pages = {
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: firstCursor,
  getNextPageParam: () => 'after',
}

beforeEach(() => {
  callArguments = []
})

test('calls a procedure by its path with its input', async () => {
  const { signal } = new AbortController()
  await client.sessions.read()
  await client.instance.change({ name: 'Meridian' }, { signal })

  expect(callArguments).toEqual([
    { path: ['sessions', 'read'], input: undefined, signal: false },
    { path: ['instance', 'change'], input: { name: 'Meridian' }, signal: true },
  ])
})

test('passes options besides the input to the link', async () => {
  await client.instance.change({ name: 'Meridian' }, { context: { idempotencyKey: 'once' }, lastEventId: '7' })

  expect(callArguments).toContainEqual({ lastEventId: '7', context: { idempotencyKey: 'once' } })
})

test('makes no call when a client is awaited or passed on', async () => {
  expect(await Promise.resolve(client.sessions)).toBeTypeOf('function')
  expect(callArguments).toEqual([])
})

test('uses the same keys as oRPC for queries, lists and mutations', () => {
  expect(proxyUtils.instance.read.queryOptions().queryKey).toEqual(orpcUtils.instance.read.queryOptions().queryKey)
  expect(proxyUtils.members.readCard.queryOptions({ input: { id: 'a' } }).queryKey).toEqual(
    orpcUtils.members.readCard.queryOptions({ input: { id: 'a' } }).queryKey,
  )
  expect(proxyUtils.audit.list.infiniteOptions(pages).queryKey).toEqual(
    orpcUtils.audit.list.infiniteOptions(pages).queryKey,
  )
  expect(proxyUtils.instance.change.mutationOptions().mutationKey).toEqual(
    orpcUtils.instance.change.mutationOptions().mutationKey,
  )
  expect(proxyUtils.members.key()).toEqual(orpcUtils.members.key())
})

test('calls a query with its input, and keeps other options', async () => {
  const cache = new QueryClient()
  const query = proxyUtils.members.readCard.queryOptions({ input: { id: 'a' }, staleTime: 7 })

  await cache.fetchQuery(query)

  expect(query.staleTime).toBe(7)
  expect(callArguments).toEqual([{ path: ['members', 'readCard'], input: { id: 'a' }, signal: true }])
})

test('calls each page of a list with the input for that page', async () => {
  const cache = new QueryClient()

  await cache.fetchInfiniteQuery({ ...proxyUtils.audit.list.infiniteOptions(pages), pages: 2 })

  expect(callArguments).toEqual([
    { path: ['audit', 'list'], input: { cursor: undefined }, signal: true },
    { path: ['audit', 'list'], input: { cursor: 'after' }, signal: true },
  ])
})
