import { expect, test } from 'vitest'
import { latestYear } from './accepted.ts'
import { checkTraits, fittingTraits } from './check-traits.ts'
import type { TraitCategory, Traits } from './terms.ts'

test('keeps what is accepted, in the order of the category and written in one way', () => {
  const given = { flag: '  Malta ', length: '050.2600', year: 2019, vat_paid: false, kind: 'Motor yacht' }
  const result = checkTraits('Yachts', given)
  expect(result).toEqual({
    traits: { kind: 'Motor yacht', length: '50.26', year: 2019, flag: 'Malta', vat_paid: false },
  })
  expect('traits' in result && Object.keys(result.traits)).toEqual(['kind', 'length', 'year', 'flag', 'vat_paid'])
})

test.each<[TraitCategory | null, Traits, string]>([
  ['Yachts', { length: '0.5' }, 'Length must be a decimal in quotation marks from 1\u00a0m to 250\u00a0m.'],
  ['Yachts', { length: 50 }, 'Length must be a decimal in quotation marks from 1\u00a0m to 250\u00a0m.'],
  ['Yachts', { length: '50 m' }, 'Length must be a decimal in quotation marks from 1\u00a0m to 250\u00a0m.'],
  ['Yachts', { length: '1e2' }, 'Length must be a decimal in quotation marks from 1\u00a0m to 250\u00a0m.'],
  [
    'Jewelry',
    { weight: '1000000000000' },
    'Weight must be a decimal in quotation marks from 0.01\u00a0ct to 100,000\u00a0ct.',
  ],
  ['Real Estate', { bedrooms: 2.5 }, 'Bedrooms must be a whole number from 0 to 200.'],
  ['Real Estate', { bedrooms: -1 }, 'Bedrooms must be a whole number from 0 to 200.'],
  ['Real Estate', { bedrooms: '3' }, 'Bedrooms must be a whole number from 0 to 200.'],
  ['Jets', { year: latestYear() + 1 }, `Year must be a year from 1940 to ${latestYear()}.`],
  ['Jets', { maker: 'x'.repeat(121) }, 'Maker must be a text of 1 to 120 characters.'],
  ['Jets', { maker: ' ' }, 'Maker must be a text of 1 to 120 characters.'],
  ['Jets', { maker: `a${'\u0301'.repeat(9)}` }, 'Maker must be a text of 1 to 120 characters.'],
  ['Art', { signed: 'Yes' }, 'Signed must be true or false.'],
  ['Vehicles', { gearbox: 'Robot' }, 'Gearbox must be one of: Manual, Automatic, Semi-automatic.'],
  [
    'Islands',
    { bedrooms: 3 },
    'Islands has no trait “bedrooms”. It has: area, buildings, access, tenure, infrastructure, airport_distance.',
  ],
  [null, { year: 1929 }, 'A listing without a category has no traits.'],
])('refuses traits of %s that are %j', (category, traits, problem) =>
  expect(checkTraits(category, traits)).toEqual({ problem }),
)

test('a year may lie two years ahead, for what is being built', () => {
  expect(latestYear()).toBe(new Date().getUTCFullYear() + 2)
  expect(checkTraits('Jets', { year: latestYear() })).toEqual({ traits: { year: latestYear() } })
})

test('names that every object has are no traits', () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(checkTraits('Jets', Object.fromEntries([[name, 'x']]))).toHaveProperty('problem')
  expect(checkTraits('Jets', {})).toEqual({ traits: {} })
})

test('another category keeps what it has too, and accepts', () => {
  const yacht = { kind: 'Motor yacht', length: '50', year: 1850, range: '9000' }
  expect(fittingTraits('Jets', yacht)).toEqual({ range: '9000' })
  expect(fittingTraits('Yachts', yacht)).toEqual(yacht)
  expect(fittingTraits(null, yacht)).toEqual({})
})
