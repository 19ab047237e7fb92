import { expect, test } from 'vitest'
import { type HistoryEntry, slowerThanBefore, withEntry } from '../bench/history/history.ts'
import { mainFiguresOf } from '../bench/history/main-figures.ts'

const entry = (commit: string, figures: Record<string, number>, cpu = 'one'): HistoryEntry => ({
  ...{ commit, cpu, figures, part: 'http' },
  at: `2026-01-${commit.padStart(2, '0')}`,
})

test('the history has one entry for each part and commit, the earliest first', () => {
  const history = [entry('1', { cost: 1 }), entry('3', { cost: 3 })]
  const again = withEntry(history, entry('3', { cost: 4 }))
  expect(again.map(({ commit, figures }) => [commit, figures.cost])).toEqual([
    ['1', 1],
    ['3', 4],
  ])
  expect(withEntry(again, entry('2', { cost: 2 })).map(({ commit }) => commit)).toEqual(['1', '2', '3'])
})

test('names a figure that costs more than the median of earlier runs on the same processor', () => {
  const history = [
    entry('1', { cost: 9 }),
    entry('2', { cost: 10 }),
    entry('3', { cost: 11 }),
    entry('4', { cost: 1 }, 'two'),
  ]
  expect(slowerThanBefore(history, entry('5', { cost: 12 }))).toEqual([])
  expect(slowerThanBefore(history, entry('5', { cost: 13 }))).toEqual(['cost: 13, 1.30 times the 10 of earlier runs'])
  expect(slowerThanBefore(history, entry('5', { cost: 13 }, 'three'))).toEqual([])
  expect(slowerThanBefore(history, entry('5', { other: 13 }))).toEqual([])
})

test('the history follows growth only if it was measured up to a million', () => {
  const line = (what: string, perSecond: number) => ({ what, perSecond, p50: 1, p99: 1 })
  const grown = (largest: string) => [{ title: 'first page', lines: [line('10,000', 300), line(largest, 200)] }]
  expect(mainFiguresOf('listings', grown('100,000'))).toEqual({})
  expect(Object.values(mainFiguresOf('listings', grown('1,000,000')))).toEqual([1.5])
})
