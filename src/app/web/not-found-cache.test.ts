import { expect, test } from 'vitest'
import { notFoundCache } from './not-found-cache.ts'

function setting() {
  let time = 0
  const missing = notFoundCache<string>({ milliseconds: 1_000, maxEntries: 2, now: () => time })
  return {
    ...missing,
    keep: (name: string) => missing.beginLookup()(name, `no ${name}`),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('remembers for a second that a record does not exist', () => {
  const { keep, find, pass } = setting()
  keep('a')
  pass(999)
  expect(find('a')).toBe('no a')
  pass(1)
  expect(find('a')).toBeUndefined()
})

test('stores nothing from a lookup that began before entries were dropped', () => {
  const { keep, find, beginLookup: look, drop } = setting()
  keep('a')
  keep('b')
  const keepLate = look()
  drop((name) => name === 'a')
  keepLate('a', 'no a')
  expect([find('a'), find('b')]).toEqual([undefined, 'no b'])
})

test('evicts the oldest entries above the maximum number', () => {
  const { keep, find } = setting()
  for (const name of ['a', 'b', 'a', 'c']) keep(name)
  expect([find('a'), find('b'), find('c')]).toEqual(['no a', undefined, 'no c'])
})
