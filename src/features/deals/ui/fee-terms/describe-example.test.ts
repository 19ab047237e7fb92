import { expect, test } from 'vitest'
import { noMinimums } from '../../fees/terms.ts'
import { describeExample } from './describe-example.ts'
import { draftOf, draftProblems, type FeeTermsDraft, termsOfDraft } from './fee-terms-draft.ts'

const general = { rate: '2', payer: 'seller', minimums: { ...noMinimums, USD: '9000.00' } } as const
const list = { general, categories: [] }
const blank = draftOf({ rate: null, payer: null, minimums: noMinimums })
const withMinimum = (EUR: string) => ({ minimums: { ...blank.minimums, EUR } })
const exampleOf = (changes: Partial<FeeTermsDraft>) => describeExample({ ...blank, ...changes }, list, 'Yachts')

test.each<[string, Partial<FeeTermsDraft>]>([
  ['A yacht at €2,000,000: the fee is €40,000. The seller pays it.', {}],
  ['A yacht at €2,000,000: the fee is €50,000. The buyer pays it.', { rate: '2,5 %', payer: 'buyer' }],
  [
    'A yacht at €1: the fee is €0.03. The buyer pays €0.01, the seller €0.02.',
    { exampleAmount: '1', rate: '3', payer: 'both' },
  ],
  ['A yacht at €2,000,000: no fee.', { rate: '0' }],
  [
    'A yacht at €2,000,000: the fee is €50,000, the minimum. 2% would be €40,000. The seller pays it.',
    withMinimum('50k'),
  ],
  [
    'A yacht at $1,000: the fee is $1,000, the minimum. 2% would be $20. The seller pays it.',
    { exampleAmount: '1000', exampleCurrency: 'USD' },
  ],
])('the example says: %s', (expected, changes) => {
  expect(exampleOf(changes)).toBe(expected)
})

test('there is no example while something cannot be read', () => {
  for (const changes of [{ rate: 'a little' }, { exampleAmount: '' }, withMinimum('some')])
    expect(exampleOf(changes)).toBeUndefined()
})

test('a minimum of 0 replaces the general minimum', () => {
  const dollars = { exampleAmount: '1000', exampleCurrency: 'USD' } as const
  expect(exampleOf({ ...dollars, minimums: { ...blank.minimums, USD: '0' } })).toContain('the fee is $20.')
})

test('what is typed is read as the API takes it, and mistakes are named by field', () => {
  const draft = { ...blank, rate: '1,25', payer: 'both' as const, ...withMinimum('25,000.50') }
  expect(termsOfDraft(draft)).toEqual({ rate: '1.25', payer: 'both', minimums: { ...noMinimums, EUR: '25000.50' } })
  expect(draftProblems(draft)).toEqual({})
  const wrong = { ...blank, rate: '101', minimums: { ...blank.minimums, JPY: '10.5', EUR: 'much' } }
  expect(Object.keys(draftProblems(wrong))).toEqual(['rate', 'minimums.EUR', 'minimums.JPY'])
})
