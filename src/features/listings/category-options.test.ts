import { expect, test } from 'vitest'
import { categoryOptions } from './category-options.ts'

const labels = (...asked: Parameters<typeof categoryOptions>) => categoryOptions(...asked).map(({ label }) => label)

test('All Categories comes first, then categories with results and their counts, in a fixed order', () => {
  const categoryCounts = [
    { category: 'Art', count: 2 },
    { category: 'Vehicles', count: 1 },
  ] as const
  expect(labels(categoryCounts, undefined)).toEqual(['All Categories', 'Vehicles (1)', 'Art (2)'])
})

test('the selected category stays in the options if it has no results', () => {
  expect(labels([], 'Jets')).toEqual(['All Categories', 'Jets'])
  expect(categoryOptions([], undefined)).toEqual([{ value: '', label: 'All Categories' }])
})
