import { expect, test } from 'vitest'
import { staleWhileRevalidateCache } from './stale-while-revalidate.ts'

function setting() {
  let time = 0
  let made = 0
  const cache = staleWhileRevalidateCache<number>({ freshFor: 10, staleFor: 60, maxEntries: 2, now: () => time })
  const make = async () => ++made
  return {
    kept: cache,
    get: () => cache.get('page', make),
    made: () => made,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('computes a value once while it is fresh', async () => {
  const { get, made, pass } = setting()
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  pass(9)
  expect(await get()).toBe(1)
  expect(made()).toBe(1)
})

test('returns a stale value at once while one caller computes the next', async () => {
  const { get, made, pass } = setting()
  await get()
  pass(10)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(made()).toBe(2)
  expect(await get()).toBe(2)
})

test('does not return a value that is too old', async () => {
  const { get, pass } = setting()
  await get()
  pass(60)
  expect(await get()).toBe(2)
})

test('returns neither stored nor pending values after all were dropped', async () => {
  const { kept, get } = setting()
  await get()
  kept.drop()
  expect(await get()).toBe(2)

  kept.drop()
  let finish: (value: number) => void = () => undefined
  const early = kept.get('page', () => new Promise<number>((resolve) => (finish = resolve)))
  kept.drop()
  expect(await get()).toBe(3)
  finish(99)
  expect(await early).toBe(99)
  expect(await get()).toBe(3)
})

test('caches no failure, and returns the stale value instead', async () => {
  const { kept, get, pass } = setting()
  expect(await kept.get('page', async () => undefined)).toBeUndefined()
  await expect(kept.get('page', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await get()).toBe(1)
  pass(10)
  expect(await kept.get('page', () => Promise.reject(new Error('no')))).toBe(1)
  expect(await get()).toBe(1)
})

test('drops only matching entries, stored or pending', async () => {
  const { kept } = setting()
  let made = 0
  const get = (name: string) => kept.get(name, async () => ++made)
  await get('a')
  await get('b')
  let finish: (value: number) => void = () => undefined
  const late = kept.get('c', () => new Promise<number>((resolve) => (finish = resolve)))
  kept.drop((name) => name !== 'b')
  finish(99)
  await late

  expect(await get('b')).toBe(2)
  expect(await get('a')).toBe(3)
  expect(await get('c')).toBe(4)
})

test('evicts the oldest entries above the maximum number', async () => {
  const { kept } = setting()
  let made = 0
  const get = (name: string) => kept.get(name, async () => ++made)
  for (const name of ['a', 'b', 'c']) await get(name)

  expect([await get('b'), await get('c'), await get('a')]).toEqual([2, 3, 4])
})

test('evicts the oldest entries above the maximum of bytes', async () => {
  const kept = staleWhileRevalidateCache<string>({
    freshFor: 10,
    staleFor: 60,
    maxEntries: 9,
    maxBytes: 5,
    bytesOf: ({ length }) => length,
  })
  const made: string[] = []
  const get = (name: string, value: string) =>
    kept.get(name, async () => {
      made.push(name)
      return value
    })
  for (const [name, value] of Object.entries({ a: 'aa', b: 'bb', c: 'cc' })) await get(name, value)
  expect([await get('b', ''), await get('c', ''), await get('a', 'a')]).toEqual(['bb', 'cc', 'a'])
  // Dropped, they no longer count.
  kept.drop((name) => name !== 'a')
  await get('d', 'dddd')
  expect([await get('a', ''), await get('d', '')]).toEqual(['a', 'dddd'])
  // Alone too large, it is given and not kept.
  expect([await get('e', 'eeeeee'), await get('e', '')]).toEqual(['eeeeee', ''])
  expect(made).toEqual(['a', 'b', 'c', 'a', 'd', 'e', 'e'])
})
