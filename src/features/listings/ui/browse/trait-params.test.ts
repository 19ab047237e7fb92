import { expect, test } from 'vitest'
import { conditionsIn } from './trait-params.ts'
import { traitsParam } from './traits-param.ts'

test('the address holds conditions on traits, and reads them back', () => {
  const conditions = {
    ...{ kind: { any: ['Explorer', 'Launch'] }, builder: { words: 'Feadship; Royal|100%' } },
    ...{ length: { from: '50.26152' }, year: { from: 2019, to: 2021 }, vat_paid: { is: false } },
  }
  const param = traitsParam(conditions)
  expect(param).toBe(
    'kind=Explorer|Launch;builder=Feadship%3B Royal%7C100%25;length=50.26152..;year=2019..2021;vat_paid=no',
  )
  expect(conditionsIn('Yachts', param)).toEqual(conditions)
  expect(traitsParam({})).toBeUndefined()
})

test.each([
  'length=..',
  'length=900..',
  'length=60..50',
  'length=1e2..',
  'hull=steel',
  'kind=Castle',
  'vat_paid=true',
  'builder=—',
  'toString=x',
  '=;;',
  'builder=%',
  `builder=${'x'.repeat(3000)}`,
])('ignores %s', (param) => {
  expect(conditionsIn('Yachts', param)).toEqual({})
})

test('conditions belong to a category', () => {
  expect(conditionsIn(undefined, 'year=2019..')).toEqual({})
  expect(conditionsIn('Real Estate', 'year=2019..;bedrooms=4..')).toEqual({ bedrooms: { from: 4 } })
})
