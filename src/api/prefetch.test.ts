import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#features/identity/sessions/contract.ts'
import { sessionQuery } from './auth/queries.ts'
import { nextPageByCursor } from './infinite-list.ts'
import { prefetchByMember, prefetchForMember } from './prefetch.ts'

let cache: QueryClient
const deal = vi.fn(async () => ({ stage: 'Negotiation' }))
const list = vi.fn(async () => ({ items: ['sloop'], next_cursor: null }))
const dealQuery = { queryKey: ['deal'], queryFn: deal, retry: 3 }
const listQuery = { queryKey: ['list'], queryFn: list, ...nextPageByCursor }

beforeEach(() => {
  vi.clearAllMocks()
  deal.mockResolvedValue({ stage: 'Negotiation' })
  cache = new QueryClient()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const signIn = (awaiting = false) =>
  cache.setQueryData(sessionQuery().queryKey, { user: { id: 'odile', awaiting } } as Session)

test("reads the page's data before it is rendered", async () => {
  signIn()
  // With time enough for a machine that stalls.
  await prefetchByMember(cache, () => [dealQuery, listQuery], 60_000)
  expect(cache.getQueryData(['deal'])).toEqual({ stage: 'Negotiation' })
  expect(cache.getQueryData(['list'])).toEqual({
    pages: [{ items: ['sloop'], next_cursor: null }],
    pageParams: [undefined],
  })
})

test('leaves data that cannot be read to the browser, after one attempt', async () => {
  signIn()
  deal.mockRejectedValue(new Error('503'))
  await prefetchByMember(cache, () => [dealQuery, listQuery], 60_000)
  expect(deal).toHaveBeenCalledOnce()
  expect(cache.getQueryData(['list'])).toBeDefined()
})

test.each(['nobody', 'an applicant'])('prefetches nothing for %s', async (who) => {
  if (who === 'nobody') cache.setQueryData(sessionQuery().queryKey, null)
  else signIn(true)
  await prefetchForMember(cache, dealQuery)
  expect(deal).not.toHaveBeenCalled()
})

test('leaves data that takes too long to the browser', async () => {
  signIn()
  deal.mockReturnValue(new Promise(() => undefined))
  await prefetchByMember(cache, () => [dealQuery, listQuery], 20)
  expect(cache.getQueryData(['list'])).toBeDefined()
  expect(cache.getQueryState(['deal'])).toBeUndefined()
})

test('chooses queries by the member, also by whether they wait for admission', async () => {
  signIn(true)
  await prefetchByMember(cache, ({ awaiting }) => (awaiting ? [listQuery] : [dealQuery]))
  expect(deal).not.toHaveBeenCalled()
  expect(cache.getQueryData(['list'])).toBeDefined()
})

test('does nothing in the browser', async () => {
  signIn()
  vi.stubGlobal('window', {})
  await prefetchForMember(cache, dealQuery)
  expect(deal).not.toHaveBeenCalled()
})
