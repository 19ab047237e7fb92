import { afterEach, expect, test, vi } from 'vitest'
import { openPool } from '#database/pool.ts'
import { atEnd } from './at-end.ts'
import { growSlowly } from './grow-slowly.ts'
import { testDatabase } from './test-database.ts'

const { url } = await testDatabase()

function newPool(size: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = openPool({ url, size, onError: () => undefined, patience: 6 })
  growSlowly(pool)
  atEnd(() => pool.end())
  return pool
}

afterEach(() => vi.useRealTimers())

test('callers share two connections until one has waited a moment, and then get as many as they are', async () => {
  const pool = newPool(10)
  const [first, second] = await Promise.all([pool.connect(), pool.connect()])
  const others = [pool.connect(), pool.connect(), pool.connect()]
  expect([pool.totalCount, pool.waitingCount]).toEqual([2, 3])
  vi.advanceTimersByTime(100)
  for (const client of await Promise.all(others)) client.release()
  expect(pool.totalCount).toBe(5)
  first.release()
  second.release()
})

test('a pool does not grow beyond its size', async () => {
  const pool = newPool(3)
  const clients = await Promise.all([pool.connect(), pool.connect()])
  const others = [pool.connect(), pool.connect()]
  vi.advanceTimersByTime(100)
  expect([pool.totalCount, pool.waitingCount]).toEqual([3, 1])
  for (const client of clients) client.release()
  for (const client of await Promise.all(others)) client.release()
})
