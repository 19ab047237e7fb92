import { describe, expect, it, test } from 'vitest'
import { blankMandate, invalidFields, mandateChanges, newMandate } from './mandate-fields.ts'

const validFields = { ...blankMandate, title: 'A sloop', category: 'Yachts' as const }

describe('errors before a mandate is sent', () => {
  it('an empty mandate has errors for title and category', () => {
    expect(invalidFields({ ...blankMandate, title: ' \u200b ' })).toEqual({
      title: 'Please enter a title',
      category: 'Please choose a category',
    })
  })

  it.each([
    ['', '', {}],
    ['1,000,000', '', {}],
    ['', '2.000.000,50', {}],
    ['5', '5', {}],
    ['350k', '1.2bn', {}],
    ['1.2bn', '350m', { budget_min: 'The minimum budget must not be higher than the maximum.' }],
    ['2000000', '1,999,999.99', { budget_min: 'The minimum budget must not be higher than the maximum.' }],
    [
      '99999999999999.99',
      '99999999999999.98',
      { budget_min: 'The minimum budget must not be higher than the maximum.' },
    ],
    ['much', '1.234', { budget_min: 'Please enter one amount, such as 1,250,000 or 4.2m' }],
    ['1', '5.1234', { budget_max: 'Please enter an amount with at most two decimals' }],
    ['100000000000000', '1', { budget_min: 'Please enter an amount of at most 14 digits' }],
  ])('a budget from %j to %j has the errors %j', (budget_min, budget_max, problems) => {
    expect(invalidFields({ ...validFields, budget_min, budget_max })).toEqual(problems)
  })

  it('a budget in yen with decimals has an error', () => {
    expect(invalidFields({ ...validFields, currency: 'JPY', budget_max: '1000000.50' })).toEqual({
      budget_max: 'Amounts in yen have no decimals.',
    })
    expect(invalidFields({ ...validFields, currency: 'JPY', budget_max: '1,000,000' })).toEqual({})
  })
})

test('a new mandate sends its budgets as exact decimals, and null for an empty one', () => {
  const { budget_min, budget_max, category } = newMandate({ ...validFields, budget_max: '2.000.000,50' })
  expect({ budget_min, budget_max, category }).toEqual({
    ...{ budget_min: null, budget_max: '2000000.50' },
    category: 'Yachts',
  })
  expect(newMandate({ ...validFields, budget_min: '800k' }).budget_min).toBe('800000')
})

test('sends places without their texts, and no day as null', () => {
  const places = JSON.stringify({ must: [{ place_id: 'MC', text: 'Monaco' }], wish: [] })
  const asked = { places: { must: [{ place_id: 'MC' }], wish: [] }, wanted_by: null }
  expect(newMandate({ ...validFields, places })).toMatchObject(asked)
  expect(mandateChanges({ places, wanted_by: '' }, validFields)).toEqual(asked)
  expect(newMandate({ ...validFields, places: 'no JSON', wanted_by: '2031-05-03' })).toMatchObject({
    ...{ places: {}, wanted_by: '2031-05-03' },
  })
})

test('only changed fields of a mandate are sent, and both budgets go together', () => {
  const fieldsWithBudget = { ...validFields, budget_min: '5', budget_max: '1,000' }
  expect(mandateChanges({ title: 'A ketch', is_active: false }, fieldsWithBudget)).toEqual({
    title: 'A ketch',
    is_active: false,
  })
  expect(mandateChanges({ budget_max: '1,000' }, fieldsWithBudget)).toEqual({
    ...{ budget_min: '5', budget_max: '1000' },
    currency: 'USD',
  })
})

test('criteria are sent as far as the chosen category has them', () => {
  const criteria = JSON.stringify({ must: { length: { from: '50' }, bedrooms: { from: 4 } }, wish: {} })
  expect(newMandate({ ...validFields, criteria }).criteria).toEqual({ must: { length: { from: '50' } } })
  expect(newMandate({ ...validFields, criteria: 'not JSON' }).criteria).toEqual({})
  expect(newMandate({ ...validFields, criteria: '[7]' }).criteria).toEqual({})
  const fields = { ...validFields, criteria, category: 'Real Estate' as const }
  expect(mandateChanges({ criteria }, fields)).toEqual({ criteria: { must: { bedrooms: { from: 4 } } } })
  expect(mandateChanges({ title: 'A ketch' }, fields)).toEqual({ title: 'A ketch' })
})

test('a criterion that cannot be read keeps the mandate from being sent, as long as its category is chosen', () => {
  const problem = 'Length must be a number with at most four decimals, such as 12.5 m.'
  const criteria = JSON.stringify({ must: {}, problems: { 'Yachts must length': problem } })
  expect(invalidFields({ ...validFields, criteria })).toMatchObject({ 'Yachts must length from': problem })
  expect(invalidFields({ ...validFields, criteria, category: 'Jets' })).toEqual({})
  expect(newMandate({ ...validFields, criteria }).criteria).toEqual({})
})
