import { expect, it } from 'vitest'
import { filterOf } from './filter-of.ts'

it('converts search params to the input of the API', () => {
  const filter = filterOf({ search: 'sloop', max: '5000', verified: 'yes' })
  expect(filter).toMatchObject({ search: 'sloop', max_price: '5000', verified_sellers: true, saved: false })
  expect(filter).not.toHaveProperty('traits')
  expect(filterOf({ category: 'Yachts', traits: 'length=50..;hull=steel' })).toMatchObject({
    traits: { length: { from: '50' } },
  })
})
