import { expect, test } from 'vitest'
import { percentile, roundOf, tableOf } from './figures.ts'
import type { Read } from './readers.ts'
import type { Write } from './writers.ts'

const write = (startedAt: number, acknowledgedAt: number, setbacks: Write['setbacks'] = []): Write => ({
  ...{ kind: 'mandate', key: `${startedAt}`, id: '1', startedAt, acknowledgedAt, setbacks },
})
const failure = (at: number, isRefused: boolean) => ({ at, isRefused, because: '' })
const read = (at: number, outcome: Read['outcome']): Read => ({ at, outcome, milliseconds: 1, because: '' })

test('measures from the fault to the first acknowledgement of a write that began after it', () => {
  const writes = [
    write(900, 1_010),
    write(1_100, 5_000, [failure(1_200, true), failure(1_300, false)]),
    write(6_000, 6_100),
  ]
  const reads = [read(500, 'failed'), read(1_500, 'done'), read(1_600, 'refused')]
  expect(roundOf('primary', { from: 1_000, to: 10_000 }, 7, writes, reads)).toEqual({
    ...{ fault: 'primary', writesAgain: 4_000, longestWrite: 3_900, writes: 3, refusedWrites: 1, failedWrites: 1 },
    ...{ reads: 2, refusedReads: 1, failedReads: 0, wholeAgain: 7 },
  })
})

test('takes percentiles by the nearest rank', () => {
  expect(percentile([3, 1, 2], 0.5)).toBe(2)
  expect(percentile([3, 1, 2], 0.99)).toBe(3)
  expect(percentile([], 0.5)).toBeNaN()
})

test('sums the rounds of each fault in one row', () => {
  const round = roundOf('etcd', { from: 0, to: 10 }, 0, [write(1, 3)], [read(1, 'done')])
  const table = tableOf([round, round])
  expect(table.split('\n')).toHaveLength(3)
  expect(table).toMatch(/^\| etcd +\| +2 \|/m)
})
