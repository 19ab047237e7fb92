import { expect, test } from 'vitest'
import { openMemoryLimits } from './memory-limits.ts'

const limit = { burst: 3, seconds: 10 }

function setting() {
  let time = 1_000
  const { count } = openMemoryLimits(() => time)
  return {
    take: (bucket: string, cost?: number) => count('read', limit, [{ bucket, times: 1 }], cost),
    takeEach: (...buckets: [string, number][]) =>
      count(
        'read',
        limit,
        buckets.map(([bucket, times]) => ({ bucket, times })),
      ),
    pass: (seconds: number) => {
      time += seconds
    },
  }
}

test('allows the burst of a limit, then one call at a time, and says how long to wait', () => {
  const { take, pass } = setting()
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 10])
  expect(take('b')).toBe(0)
  pass(4)
  expect(take('a')).toBe(6)
  pass(6)
  expect([take('a'), take('a')]).toEqual([0, 10])
})

test('counts a call in no bucket if one bucket refuses it', () => {
  const { takeEach, take } = setting()
  const each = () => takeEach(['narrow', 1], ['wide', 2])
  expect([each(), each(), each(), each() > 0, each() > 0]).toEqual([0, 0, 0, true, true])
  const other = () => takeEach(['other', 1], ['wide', 2])
  expect([other(), other(), other()]).toEqual([0, 0, 0])
  expect(takeEach(['third', 1], ['wide', 2])).toBeGreaterThan(0)
  expect([take('third'), take('third'), take('third')]).toEqual([0, 0, 0])
})

test('counts a call of cost two twice', () => {
  const { take } = setting()
  expect([take('a', 2), take('a', 2), take('a')]).toEqual([0, 10, 0])
})
