import { expect, test } from 'vitest'
import { refusedFilter } from './refused-filters.ts'
import { readTraitsParam } from './trait-params.ts'

const filtersOf = (param: string, category?: 'Yachts', units: 'metric' | 'imperial' = 'metric') =>
  readTraitsParam(category, param).refused.map((part) => refusedFilter(part, category, units))

test.each([
  ['length=60..50', 'Length: 60..50', 'Length: the lower end must not be higher than the upper end.'],
  ['length=900..', 'Length: 900..', 'Length must be from 1\u00a0m to 250\u00a0m.'],
  ['kind=Castle', 'Kind: Castle', expect.stringMatching(/^Kind must be one of: Motor yacht, /)],
  ['cabins=5..5000', 'Cabins: 5..5000', 'Cabins must be a whole number from 0 to 250.'],
  ['length=50', 'Length: 50', 'Length cannot be filtered by this text. Remove this filter.'],
  ['vat_paid=true', 'VAT paid: true', 'VAT paid cannot be filtered by this text. Remove this filter.'],
  ['builder=—', 'Builder: —', 'Builder cannot be filtered by this text. Remove this filter.'],
  ['hull=steel', 'Particulars: hull=steel', 'Yachts cannot be filtered by this. Remove this filter.'],
  [`hull=${'x'.repeat(99)}`, `Particulars: hull=${'x'.repeat(41)}…`, expect.any(String)],
])('%s is shown as %s with a sentence', (param, text, problem) => {
  expect(filtersOf(param, 'Yachts')).toEqual([{ text, problem }])
})

test('bounds are in the units of the reader', () => {
  expect(filtersOf('length=900..', 'Yachts', 'imperial')).toMatchObject([
    { problem: 'Length must be from 3.29\u00a0ft to 820.2\u00a0ft.' },
  ])
})

test('without a category the reader is asked for one', () => {
  expect(filtersOf('length=50..')).toEqual([
    { text: 'Particulars: length=50..', problem: 'Choose a category to filter by particulars.' },
  ])
})
