import { expect, test } from 'vitest'
import { categoryOptions } from './category-options.ts'

const labels = (...asked: Parameters<typeof categoryOptions>) => categoryOptions(...asked).map(({ label }) => label)

test('all come first, then those found, in the order of the product, with their number', () => {
  const found = [
    { category: 'Art', count: 2 },
    { category: 'Vehicles', count: 1 },
  ] as const
  expect(labels(found, undefined)).toEqual(['All Categories', 'Vehicles (1)', 'Art (2)'])
})

test('the one asked for stays to choose, though nothing of it was found', () => {
  expect(labels([], 'Jets')).toEqual(['All Categories', 'Jets'])
  expect(categoryOptions([], undefined)).toEqual([{ value: '', label: 'All Categories' }])
})
