import { expect, it } from 'vitest'
import { filterOf } from './filter-of.ts'

it('converts search params to the input of the API', () => {
  const filter = filterOf({ search: 'sloop', max: '5000', verified: 'yes' })
  expect(filter).toMatchObject({ search: 'sloop', max_price: '5000', verified_sellers: true, saved: false })
  expect(filter).not.toHaveProperty('traits')
  expect(filterOf({ category: 'Yachts', traits: 'length=50..' })).toMatchObject({ traits: { length: { from: '50' } } })
})

it.each([
  ['length=60..50', { length: { from: '60', to: '50' } }],
  ['vat_paid=true', { vat_paid: { words: 'true' } }],
  ['hull=steel', { unknown: { words: 'steel' } }],
])('sends the refused condition %s, so that the API refuses the search', (part, refused) => {
  expect(filterOf({ category: 'Yachts', traits: `year=2019..;${part}` }).traits).toEqual({
    ...{ year: { from: 2019 }, ...refused },
  })
})
