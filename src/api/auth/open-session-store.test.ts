import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { NamedApiError } from '#api/api-error.ts'
import type { Session } from '#features/identity/sessions/contract.ts'
import { createToastQueue } from '#ui/feedback/toast-queue.ts'
import { openSessionStore } from './open-session-store.ts'

const [readSession, refreshSession] = vi.hoisted(() => [
  vi.fn<() => Promise<Session | null>>(),
  vi.fn<() => Promise<Session>>(),
])
vi.mock('#api/client.ts', () => ({ apiClient: { sessions: { read: readSession, refresh: refreshSession } } }))
vi.mock('#api/page-values.ts', () => ({ isReturning: () => true }))
vi.mock('./auth-events.ts', () => ({ notifyThisPage: () => undefined, notifyOtherPages: () => undefined }))
vi.mock('./queries.ts', () => ({ sessionQuery: () => ({ queryKey: [['sessions', 'read']] }) }))

const session: Session = {
  ...{ access_token: null, refresh_token: null, token_type: 'bearer', expires_in: 900, expires_at: 1_800_000_900 },
  user: {
    ...{ id: 'odile', email: 'odile@example.com', email_confirmed: true, first_name: 'Odile', last_name: '' },
    ...{ verified: true, curator: false, curation: null, awaiting: false, currency: null, units: 'metric' },
  },
}

const key = [['sessions', 'read']]

test('keeps the stored session if only its seconds left changed', async () => {
  const cache = new QueryClient()
  cache.setQueryData(key, session)
  const store = openSessionStore(cache, { onOtherMember: vi.fn(), dropDrafts: vi.fn(), clearToasts: vi.fn() })
  const cachedSession = () => cache.getQueryData<Session>(key)

  readSession.mockResolvedValue({ ...session, expires_in: 300 })
  await store.recheck()
  expect(cachedSession()).toBe(session)

  for (const change of [{ expires_at: 1_800_009_900 }, { user: { ...session.user, first_name: 'Odette' } }]) {
    readSession.mockResolvedValue({ ...session, ...change })
    await store.recheck()
    expect(cachedSession()).toMatchObject(change)
  }
  readSession.mockResolvedValue(null)
  await store.recheck('SIGNED_OUT')
  expect(cachedSession()).toBeNull()
})

test.each([
  ['SESSION_ENDED', 1],
  ['SUSPENDED', 1],
  ['SESSION_OVER', 0],
  ['UNAUTHORIZED', 0],
])('drops unsent drafts after %s %i times', async (code, times) => {
  const cache = new QueryClient()
  cache.setQueryData(key, session)
  const dropDrafts = vi.fn()
  const store = openSessionStore(cache, { onOtherMember: vi.fn(), dropDrafts, clearToasts: vi.fn() })
  readSession.mockResolvedValue(null)
  refreshSession.mockRejectedValue(new NamedApiError({ code, status: 401, message: 'No.', data: undefined }))
  await store.recheck()
  expect(cache.getQueryData(key)).toBeNull()
  expect(dropDrafts).toHaveBeenCalledTimes(times)
})

test('drops the drafts of the previous member when another signs in', () => {
  const dropDrafts = vi.fn()
  const store = openSessionStore(new QueryClient(), { onOtherMember: vi.fn(), dropDrafts, clearToasts: vi.fn() })
  store.adopt(session)
  store.adopt(session)
  expect(dropDrafts.mock.calls).toEqual([['odile']])
})

test.each([
  ['nobody', null],
  ['another member', { ...session, user: { ...session.user, id: 'idris' } }],
])('removes the toasts and the Undo of the previous member when %s is signed in', async (_, next) => {
  const cache = new QueryClient()
  cache.setQueryData(key, session)
  const toasts = createToastQueue()
  const store = openSessionStore(cache, { onOtherMember: vi.fn(), dropDrafts: vi.fn(), clearToasts: toasts.clear })
  const undo = { label: 'Undo', onSelect: vi.fn() }
  // As in a hidden tab, whose toasts stay until it is shown.
  toasts.hold('hidden')
  const addResult = toasts.addUntilCleared()
  for (const title of ['Removed from “The Nevilles”', 'two', 'three', 'four']) toasts.add({ title, action: undo })

  readSession.mockResolvedValue({ ...session, expires_in: 300 })
  await store.recheck()
  expect(toasts.seen()).toHaveLength(3)

  readSession.mockResolvedValue(next)
  await store.recheck()
  addResult({ title: 'Moved to “The Nevilles”', action: undo })
  expect(toasts.seen()).toEqual([])
  toasts.add({ title: 'Logged Out' })
  expect(toasts.seen().map(({ title }) => title)).toEqual(['Logged Out'])
})
