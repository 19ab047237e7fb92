import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { inSilence } from './quiet-sign-out.ts'

const heard: string[] = []
vi.mock('#api/live.ts', () => ({
  muteLiveEvents: () => {
    heard.push('nothing')
    return (atOnce: boolean) => heard.push(atOnce ? 'all at once' : 'what is listened for anew')
  },
}))

let cache: QueryClient
let asked: AbortSignal[]

/** A screen that shows a question of which the answer never comes. */
function screen(name: string) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    asked.push(signal)
    return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('called off'))))
  }
  return new QueryObserver(cache, { queryKey: [name], queryFn, retry: false }).subscribe(() => undefined)
}

beforeEach(() => {
  cache = new QueryClient()
  cache.mount()
  asked = []
  heard.length = 0
})

test('what was on its way is called off, and nothing is asked until the work has ended', async () => {
  const close = screen('deals')
  await expect.poll(() => asked).toHaveLength(1)
  await inSilence(cache, async () => {
    expect(asked.map(({ aborted }) => aborted)).toEqual([true])
    void cache.invalidateQueries()
    screen('listings')()
    expect(asked).toHaveLength(1)
    return true
  })
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  close()
})

test('where the session goes on, so does what is asked and heard', async () => {
  await expect(inSilence(cache, () => Promise.reject(new Error('503')))).rejects.toThrow('503')
  expect(await inSilence(cache, async () => false)).toBe(false)
  expect(heard).toEqual(['nothing', 'all at once', 'nothing', 'all at once'])
  expect(onlineManager.isOnline()).toBe(true)
})

test('where it has ended, nothing is heard until somebody listens anew', async () => {
  expect(await inSilence(cache, async () => true)).toBe(true)
  expect(heard).toEqual(['nothing', 'what is listened for anew'])
})
