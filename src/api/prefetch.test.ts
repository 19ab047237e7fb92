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

test('what a page shows is there before it is drawn', async () => {
  signIn()
  await prefetchForMember(cache, dealQuery, listQuery)
  expect(cache.getQueryData(['deal'])).toEqual({ stage: 'Negotiation' })
  expect(cache.getQueryData(['list'])).toEqual({
    pages: [{ items: ['sloop'], next_cursor: null }],
    pageParams: [undefined],
  })
})

test('what cannot be read is left to the browser: once tried, and hiding nothing else', async () => {
  signIn()
  deal.mockRejectedValue(new Error('503'))
  await prefetchForMember(cache, dealQuery, listQuery)
  expect(deal).toHaveBeenCalledOnce()
  expect(cache.getQueryData(['list'])).toBeDefined()
})

test.each(['nobody', 'whoever waits to be admitted'])('for %s nothing is asked', async (who) => {
  if (who === 'nobody') cache.setQueryData(sessionQuery().queryKey, null)
  else signIn(true)
  await prefetchForMember(cache, dealQuery)
  expect(deal).not.toHaveBeenCalled()
})

test('what is not there soon is left to the browser, and the page carries nothing of it', async () => {
  signIn()
  deal.mockReturnValue(new Promise(() => undefined))
  await prefetchByMember(cache, () => [dealQuery, listQuery], 20)
  expect(cache.getQueryData(['list'])).toBeDefined()
  expect(cache.getQueryState(['deal'])).toBeUndefined()
})

test('what is read may depend on who reads, also on whether they wait to be admitted', async () => {
  signIn(true)
  await prefetchByMember(cache, ({ awaiting }) => (awaiting ? [listQuery] : [dealQuery]))
  expect(deal).not.toHaveBeenCalled()
  expect(cache.getQueryData(['list'])).toBeDefined()
})

test('in the browser nothing waits', async () => {
  signIn()
  vi.stubGlobal('window', {})
  await prefetchForMember(cache, dealQuery)
  expect(deal).not.toHaveBeenCalled()
})
