import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { inSilence } from './in-silence.ts'

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

test('where the work fails it goes on as before', async () => {
  await expect(inSilence(cache, () => Promise.reject(new Error('503')))).rejects.toThrow('503')
  expect(onlineManager.isOnline()).toBe(true)
})
