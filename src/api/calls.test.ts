import type { ClientContext, ClientLink } from '@orpc/client'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { callsThrough, queriesThrough } from './calls.ts'
import type { contract } from './contract.ts'

type Client = ContractRouterClient<typeof contract>

let called: unknown[]
const link: ClientLink<ClientContext> = {
  call: async (path, input, { signal }) => {
    called.push({ path, input, signal: signal instanceof AbortSignal })
    return { items: [], next: null }
  },
}
const client = callsThrough(link) as Client
const ours = queriesThrough(link) as RouterUtils<Client>
const theirs = createTanstackQueryUtils(createORPCClient<Client>(link))

const first: string | undefined = undefined
const pages = {
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: first,
  getNextPageParam: () => 'after',
}

beforeEach(() => {
  called = []
})

test('what a call carries besides its input reaches the link', async () => {
  const contexts: unknown[] = []
  const listening: ClientLink<ClientContext> = { call: async (_, __, { context }) => void contexts.push(context) }
  const carrying = callsThrough(listening) as ContractRouterClient<typeof contract, { idempotencyKey?: string }>
  await carrying.instance.change({ name: 'Meridian' }, { context: { idempotencyKey: 'a-key-of-ours' } })
  await carrying.instance.read()
  expect(contexts).toEqual([{ idempotencyKey: 'a-key-of-ours' }, {}])
})

test('a procedure is called by its path with its input', async () => {
  const { signal } = new AbortController()
  await client.sessions.read()
  await client.instance.change({ name: 'Meridian' }, { signal })

  expect(called).toEqual([
    { path: ['sessions', 'read'], input: undefined, signal: false },
    { path: ['instance', 'change'], input: { name: 'Meridian' }, signal: true },
  ])
})

test('a client can be awaited and handed on without a call', async () => {
  expect(await Promise.resolve(client.sessions)).toBeTypeOf('function')
  expect(called).toEqual([])
})

test('queries, lists and mutations lie under the keys that oRPC gives them', () => {
  expect(ours.instance.read.queryOptions().queryKey).toEqual(theirs.instance.read.queryOptions().queryKey)
  expect(ours.members.readCard.queryOptions({ input: { id: 'a' } }).queryKey).toEqual(
    theirs.members.readCard.queryOptions({ input: { id: 'a' } }).queryKey,
  )
  expect(ours.audit.list.infiniteOptions(pages).queryKey).toEqual(theirs.audit.list.infiniteOptions(pages).queryKey)
  expect(ours.instance.change.mutationOptions().mutationKey).toEqual(
    theirs.instance.change.mutationOptions().mutationKey,
  )
  expect(ours.members.key()).toEqual(theirs.members.key())
})

test('a query asks with its input, and what is said besides is kept', async () => {
  const cache = new QueryClient()
  const query = ours.members.readCard.queryOptions({ input: { id: 'a' }, staleTime: 7 })

  await cache.fetchQuery(query)

  expect(query.staleTime).toBe(7)
  expect(called).toEqual([{ path: ['members', 'readCard'], input: { id: 'a' }, signal: true }])
})

test('a list asks for each page with what its question makes of it', async () => {
  const cache = new QueryClient()

  await cache.fetchInfiniteQuery({ ...ours.audit.list.infiniteOptions(pages), pages: 2 })

  expect(called).toEqual([
    { path: ['audit', 'list'], input: { cursor: undefined }, signal: true },
    { path: ['audit', 'list'], input: { cursor: 'after' }, signal: true },
  ])
})
