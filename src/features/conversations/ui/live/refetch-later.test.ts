import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askingAgain } from './refetch-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** A list that somebody looks at, and whose answers take a while. */
function list(takes: number) {
  const cache = new QueryClient()
  const asked: number[] = []
  const begun = Date.now()
  let answers = 0
  const queryFn = async () => {
    asked.push(Date.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, takes))
    answers += 1
    return answers
  }
  const leave = new QueryObserver(cache, {
    queryKey: ['list'],
    queryFn,
    initialData: 0,
    staleTime: Infinity,
  }).subscribe(() => {})
  return { cache, asked, answers: () => answers, leave }
}

test('a burst of events is one question, and what comes soon afterwards is one more', async () => {
  const { cache, asked, leave } = list(10)
  const ask = askingAgain(cache, { between: 1000, callOff: false })
  ask(['list'])
  ask(['list'], ['list'])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual([40])
  ask(['list'])
  ask(['list'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([40, 1040])
  leave()
})

test('a question on its way is answered before it is asked again', async () => {
  const { cache, asked, answers, leave } = list(2500)
  const ask = askingAgain(cache, { between: 1000, callOff: false })
  ask(['list'])
  await vi.advanceTimersByTimeAsync(100)
  ask(['list'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([40, 3040])
  expect(answers()).toBe(2)
  leave()
})

test('what must be prompt calls off the question on its way', async () => {
  const { cache, asked, leave } = list(2500)
  const ask = askingAgain(cache, { between: 0, callOff: true })
  ask(['list'])
  await vi.advanceTimersByTimeAsync(100)
  ask(['list'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([40, 140])
  leave()
})
