import { expect, test } from 'vitest'
import type { Listing } from '../../records.ts'
import { comparedRows, readComparedIds } from './compared-rows.ts'

type Full = Extract<Listing, { view: 'whole' }>
type Teaser = Extract<Listing, { view: 'teaser' }>

const shared = { category: 'Yachts', is_private: false, is_featured: false, status: 'Active', reserved: false } as const
const common = { ...shared, seller_verified: true, saved: false, created_at: '', request: null, admission: null }
const full = (fields: Partial<Full>): Full => ({
  ...{ view: 'whole', id: 'a', title: 'A', description: '', location: 'Monaco', ...common },
  ...{ price: '100', price_to: null, reduced_from: null, currency: 'EUR', traits: {}, place: null },
  ...{ may_request_documents: false, photographs: [], owner: null, own: false, hiding: null, ...fields },
})
const teaser = (fields: Partial<Teaser>): Teaser => ({
  ...{ view: 'teaser', id: 'b', title: 'B', description: '', location: '', ...common },
  ...{ audience: 'verified', traits: {}, place: null, ...fields },
})
const cellsOf = (listings: Listing[], units: 'metric' | 'imperial' = 'metric') =>
  Object.fromEntries(comparedRows(listings, units).map(({ label, cells }) => [label, cells]))

test('rows that differ come first, and rows without a value are left out', () => {
  const rows = comparedRows(
    [full({ traits: { year: 2019, guests: 12 } }), full({ traits: { year: 2019, guests: 10 } })],
    'metric',
  )
  expect(rows.map(({ label, differs }) => [label, differs])).toEqual([
    ['Guests', true],
    ['Category', false],
    ['Price', false],
    ['Location', false],
    ['Year', false],
  ])
})

test('what is missing and what is withheld look different, and a teaser says no more than that', () => {
  const cells = cellsOf([
    full({ traits: { length: '50.26152', year: 2019 } }),
    teaser({ traits: { year: 2020 } }),
    full({}),
  ])
  expect(cells.Length).toEqual(['50.3\u00a0m', 'Withheld', '—'])
  expect(cells.Year).toEqual(['2019', '2020', '—'])
  expect(cells.Price).toEqual(['€100', 'Withheld', '€100'])
  expect(cells).not.toHaveProperty('Flag')
})

test('categories share the rows of their common traits, in the units of the reader', () => {
  const jet = full({ category: 'Jets', traits: { year: 2020, seats: 14 } })
  const cells = cellsOf([full({ traits: { year: 2019, length: '50.26152' } }), jet], 'imperial')
  expect(cells.Year).toEqual(['2019', '2020'])
  expect(cells.Length).toEqual(['164.9\u00a0ft', '—'])
  expect(cells.Seats).toEqual(['—', '14'])
})

test('prices are also in the currency that the member reads, unless all are stated in it', () => {
  const in_dollars = { USD: '1', EUR: '1.2', GBP: '1.5', CHF: '1.25', AED: '0.2722940776', JPY: '0.0066666667' }
  const reading = { code: 'USD', dated: '2026-09-01', in_dollars } as const
  const priceRows = (...listings: Listing[]) =>
    comparedRows(listings, 'metric', reading).filter(({ label }) => label.startsWith('Price in'))
  const [euros, dollars] = [full({ price: '1000' }), full({ price: '2000', currency: 'USD' })]
  expect(priceRows(euros, dollars, full({ price: null }), teaser({}))).toMatchObject([
    { label: 'Price in USD', cells: ['about $1,200', '$2,000', 'On request', 'Withheld'], differs: true },
  ])
  expect(priceRows(dollars, teaser({}))).toEqual([])
})

test('the address names listings by ids, each once', () => {
  const id = '0192f000-0000-7000-8000-000000000001'
  expect(readComparedIds(`${id},nonsense,${id.toUpperCase()}`)).toEqual([id])
  expect(readComparedIds(undefined)).toEqual([])
  expect(readComparedIds(['x'])).toEqual([])
})
