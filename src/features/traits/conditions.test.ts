import { expect, test } from 'vitest'
import type { Conditions } from './condition.ts'
import { checkConditions } from './conditions.ts'
import type { TraitCategory } from './terms.ts'

test('keeps what is accepted, in the order of the category and written in one way', () => {
  const given = { vat_paid: { is: true }, length: { from: '050.0', to: 60 }, builder: { words: ' Royal  Huisman ' } }
  expect(
    checkConditions('Yachts', { ...given, kind: { any: ['Explorer', 'Explorer'] }, year: { to: '2019' } }),
  ).toEqual({
    conditions: {
      ...{ kind: { any: ['Explorer'] }, builder: { words: 'Royal Huisman' } },
      ...{ length: { from: '50', to: '60' }, year: { to: 2019 }, vat_paid: { is: true } },
    },
  })
})

test.each<[TraitCategory | null, Conditions, string]>([
  ['Yachts', { length: { from: '60', to: '50' } }, 'Length: the lower end must not be higher than the upper end.'],
  ['Yachts', { length: {} }, 'Length needs “from”, “to” or both.'],
  ['Yachts', { length: { words: 'long' } }, 'Length needs “from”, “to” or both.'],
  ['Yachts', { cabins: { from: 'five' } }, 'Cabins must be a whole number from 0 to 250.'],
  ['Yachts', { cabins: { to: '2.5' } }, 'Cabins must be a whole number from 0 to 250.'],
  ['Vehicles', { gearbox: { any: ['Robot'] } }, 'Gearbox must be one of: Manual, Automatic, Semi-automatic.'],
  ['Vehicles', { gearbox: { is: true } }, 'Gearbox needs “any”: a list of: Manual, Automatic, Semi-automatic.'],
  ['Vehicles', { maker: { words: '—' } }, 'Maker needs “words”: a text with a letter or digit.'],
  ['Vehicles', { maker: { words: 'x'.repeat(121) } }, 'Maker must be a text of 1 to 120 characters.'],
  ['Vehicles', { matching_numbers: { words: 'yes' } }, 'Matching numbers needs “is”.'],
  [
    'Vehicles',
    { hull: { words: 'steel' } },
    'Vehicles has no trait “hull”. It has: maker, model, year, mileage, gearbox, fuel, condition, one_of, matching_numbers.',
  ],
])('refuses of %s: %j', (category, conditions, problem) =>
  expect(checkConditions(category, conditions)).toEqual({ problem }),
)
