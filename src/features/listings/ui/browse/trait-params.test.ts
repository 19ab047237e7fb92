import { expect, test } from 'vitest'
import { readTraitsParam } from './trait-params.ts'
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
  expect(readTraitsParam('Yachts', param)).toEqual({ conditions, refused: [] })
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
  'length',
  'builder=%',
  `builder=${'x'.repeat(3000)}`,
])('keeps %s as refused', (part) => {
  const { conditions, refused } = readTraitsParam('Yachts', `year=2019..;${part};;`)
  expect(conditions).toEqual({ year: { from: 2019 } })
  expect(refused).toMatchObject([{ part }])
  const param = traitsParam(conditions, refused)
  expect(param).toBe(`year=2019..;${part}`)
  expect(readTraitsParam('Yachts', param)).toEqual({ conditions, refused })
})

test('conditions belong to a category', () => {
  expect(readTraitsParam(undefined, 'year=2019..')).toMatchObject({
    conditions: {},
    refused: [{ part: 'year=2019..' }],
  })
  expect(readTraitsParam('Real Estate', 'year=2019..;bedrooms=4..')).toMatchObject({
    ...{ conditions: { bedrooms: { from: 4 } }, refused: [{ part: 'year=2019..' }] },
  })
  expect(readTraitsParam('Yachts', ['year=2019..'])).toEqual({ conditions: {}, refused: [] })
})
