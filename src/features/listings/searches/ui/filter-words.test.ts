import { expect, test } from 'vitest'
import { filterWords, suggestedName } from './filter-words.ts'
import { traitWords } from './loaded-trait-words.ts'

test.each([
  [{}, 'All listings'],
  [{ category: 'Yachts', min_price: '5000000' }, 'Yachts from $5M'],
  [{ category: 'Art', min_price: '250000', max_price: '1500000', price_currency: 'EUR' }, 'Art from €250K to €1.5M'],
  [{ max_price: '12345678' }, 'up to $12,345,678'],
  [{ max_price: '999' }, 'up to $999'],
  [{ max_price: '10000.50' }, 'up to $10,000.50'],
  [{ max_price: '10000000' }, 'up to $10M'],
  [{ category: 'Yachts', traits: { length: { from: '50' } } }, 'Yachts, Length: at least 50\u00a0m'],
  [{ category: 'Yachts', place_id: 'IT.08', place: { text: 'Liguria, Italy' } }, 'Yachts in Liguria, Italy'],
  [{ place_id: '1', within_km: 25, place: { text: 'Monaco, Monaco' } }, 'within 25 km of Monaco, Monaco'],
  [{ box: { south: 1, west: 1, north: 2, east: 2 } }, 'in a part of the map'],
  [{ search: 'teak', verified_sellers: true }, '“teak” from verified sellers'],
] as const)('says %j as %s', (filter, words) => {
  expect(suggestedName(filter, 'metric', traitWords(filter, 'metric'), 80)).toBe(words)
})

test('a filter that was added later is said by its name', () => {
  expect(filterWords({ country: 'FR', saved_lately: false } as object, 'metric')).toEqual(['country: FR'])
})

test('shortens a name that would be too long', () => {
  const name = suggestedName({ search: 'word '.repeat(30).trim() }, 'metric', [], 80)
  expect(name).toMatch(/^“word word .*…$/)
  expect(name.length).toBeLessThanOrEqual(80)
})
