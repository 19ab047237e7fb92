import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { signOutQuietly } from './quiet-sign-out.ts'

const calls: string[] = []
vi.mock('#api/live.ts', () => ({
  muteLiveEvents: () => {
    calls.push('muted')
    return (atOnce: boolean) => calls.push(atOnce ? 'resumed' : 'resumed for new listeners')
  },
}))

let cache: QueryClient
let requests: AbortSignal[]

/** A screen whose query is never answered. */
function openScreen(name: string) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    requests.push(signal)
    return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))))
  }
  return new QueryObserver(cache, { queryKey: [name], queryFn, retry: false }).subscribe(() => undefined)
}

beforeEach(() => {
  cache = new QueryClient()
  cache.mount()
  requests = []
  calls.length = 0
})

test('cancels requests under way, and sends none until the sign-out has ended', async () => {
  const close = openScreen('deals')
  await expect.poll(() => requests).toHaveLength(1)
  await signOutQuietly(cache, async () => {
    expect(requests.map(({ aborted }) => aborted)).toEqual([true])
    void cache.invalidateQueries()
    openScreen('listings')()
    expect(requests).toHaveLength(1)
    return true
  })
  await expect.poll(() => requests.length).toBeGreaterThan(1)
  close()
})

test('resumes queries and live events if the session did not end', async () => {
  await expect(signOutQuietly(cache, () => Promise.reject(new Error('503')))).rejects.toThrow('503')
  expect(await signOutQuietly(cache, async () => false)).toBe(false)
  expect(calls).toEqual(['muted', 'resumed', 'muted', 'resumed'])
  expect(onlineManager.isOnline()).toBe(true)
})

test('if the session ended, live events resume only when the next listener joins', async () => {
  expect(await signOutQuietly(cache, async () => true)).toBe(true)
  expect(calls).toEqual(['muted', 'resumed for new listeners'])
})
