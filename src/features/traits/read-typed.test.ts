import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals } from '#lib/decimal.ts'
import { fieldText, readTyped, understoodText } from './read-typed.ts'
import { type Trait, type TraitCategory, traitsByCategory, traitsOf } from './terms.ts'
import { quantityText, traitText } from './trait-text.ts'
import { dimensions, unitSystems } from './units.ts'

const traitOf = (category: TraitCategory, name: string): Trait => {
  const trait = traitsOf(category).find((one) => one.name === name)
  if (!trait) throw new Error(`${category} has no ${name}`)
  return trait
}
const length = traitOf('Yachts', 'length')
const metres = (typed: string, units: (typeof unitSystems)[number] = 'metric') => readTyped(length, typed, units)

test('164.9 ft is stored exactly and read back as 164.9 ft', () => {
  expect(metres('164.9', 'imperial')).toEqual({ value: '50.26152' })
  expect(fieldText(length, '50.26152', 'imperial')).toBe('164.9 ft')
  expect(traitText(length, '50.26152', 'imperial')).toBe('164.9\u00a0ft')
  expect(traitText(length, '50.26152', 'metric')).toBe('50.3\u00a0m')
  expect(traitText(length, '50.3', 'imperial')).toBe('165\u00a0ft')
})

test.each([
  ['165 ft', '50.292'],
  ['165ft', '50.292'],
  ["165'", '50.292'],
  ['165 Feet', '50.292'],
  ['50 m', '50'],
  ['50,5 metres', '50.5'],
  ['50.5', '50.5'],
  ['5000 cm', '50'],
  ['164\' 11"', '50.2666'],
  ['164\'11.5"', '50.2793'],
  ['164 ft 11 in', '50.2666'],
  ['164ft 11in', '50.2666'],
  ['164’ 11”', '50.2666'],
  ['164 feet 0,5 inches', '49.9999'],
])('understands %s in either preference', (typed, value) => {
  expect(metres(typed)).toEqual({ value })
  if (/[^\d.]/.test(typed)) expect(metres(typed, 'imperial')).toEqual({ value })
})

test.each([
  ['Islands', 'area', '12 acres', '48562.2770688'],
  ['Islands', 'area', '4.5 ha', '45000'],
  ['Islands', 'area', '4.5', '45000'],
  ['Real Estate', 'plot', '1,240', '1240'],
  ['Real Estate', 'living_area', '1 200 sqm', '1200'],
  ['Jets', 'range', '6000', '11112'],
  ['Jets', 'range', '12000 km', '12000'],
  ['Vehicles', 'mileage', '10,000 miles', '16093.44'],
  ['Jewelry', 'weight', '10.02 ct', '10.02'],
  ['Art', 'height', '1.2 m', '120'],
  ['Art', 'height', '5 ft 11 in', '180.34'],
  ['Jewelry', 'weight', '1,250', '1250'],
  ['Jewelry', 'weight', '0,500', '0.5'],
] as const)('%s %s: %s is stored as %s', (category, name, typed, value) =>
  expect(readTyped(traitOf(category, name), typed, 'metric')).toEqual({ value }),
)

test.each([
  [length, 'long', 'Length must be a number with at most four decimals, such as 12.5 m.'],
  [length, '50 carats', 'Length: “carats” is not a unit of length. Use m, ft, cm or in.'],
  [length, '50 kg', 'Length: “kg” is not a unit of length. Use m, ft, cm or in.'],
  [length, '50 m2', 'Length: “m2” is not a unit of length. Use m, ft, cm or in.'],
  [traitOf('Jewelry', 'weight'), '5 g', 'Weight: “g” is not a unit of weight. Use ct.'],
  [length, '50 or 60', 'Length must be a number with at most four decimals, such as 12.5 m.'],
  [length, '1.23456 carats', 'Length must be a number with at most four decimals, such as 12.5 m.'],
  [length, '164\' 12"', 'Length must be a number with at most four decimals, such as 12.5 m.'],
  [length, '164 in 11 ft', 'Length must be a number with at most four decimals, such as 12.5 m.'],
  [length, '1.23456', 'Length must be a number with at most four decimals, such as 12.5 m.'],
  [length, '900', 'Length must be from 1\u00a0m to 250\u00a0m.'],
  [traitOf('Jewelry', 'weight'), '1000000000000', 'Weight must be from 0.01\u00a0ct to 100,000\u00a0ct.'],
  [traitOf('Jewelry', 'weight'), '1,000,000,000,000 ct', 'Weight must be from 0.01\u00a0ct to 100,000\u00a0ct.'],
  [traitOf('Yachts', 'cabins'), '1000000000000', 'Cabins must be a whole number from 0 to 250.'],
  [traitOf('Yachts', 'cabins'), '5 or 6', 'Cabins must be a whole number.'],
  [traitOf('Yachts', 'cabins'), '5.5', 'Cabins must be a whole number.'],
  [traitOf('Yachts', 'cabins'), '251', 'Cabins must be a whole number from 0 to 250.'],
  [traitOf('Jets', 'landings'), '2.000', 'Landings must be a whole number.'],
  [traitOf('Jets', 'landings'), '2,0', 'Landings must be a whole number.'],
  [traitOf('Jets', 'year'), '2.019', 'Year must be a whole number.'],
  [traitOf('Yachts', 'flag'), 'x'.repeat(121), 'Flag must be a text of 1 to 120 characters.'],
])('says what is wrong with %o as %s', (trait, typed, problem) =>
  expect(readTyped(trait, typed, 'metric')).toEqual({ problem }),
)

test.each(['2,000', '2 000', '2’000', '2000'])('reads %s landings as two thousand', (typed) =>
  expect(readTyped(traitOf('Jets', 'landings'), typed, 'metric')).toEqual({ value: 2000 }),
)

test.each([
  ['Vehicles', 'mileage', '12.000', '12 km'],
  ['Vehicles', 'mileage', '12.000 Miles', '12 mi'],
  ['Jewelry', 'weight', '1,250', '1,250 ct'],
  ['Jewelry', 'weight', '0,500', '0.5 ct'],
  ['Yachts', 'length', "164.9'", '164.9 ft'],
  ['Yachts', 'length', '164\' 11"', '164 ft 11 in'],
  ['Yachts', 'length', '164 ft 05,50 in', '164 ft 5.5 in'],
  ['Yachts', 'length', '900', '900'],
  ['Yachts', 'length', '', ''],
  ['Jets', 'landings', '2 000', '2,000'],
  ['Jets', 'landings', '2.000', '2.000'],
  ['Jets', 'year', '2,019', '2019'],
] as const)('the field of %s %s shows what was understood of %j: %j', (category, name, typed, shown) => {
  const trait = traitOf(category, name)
  expect(understoodText(trait, typed, 'metric')).toBe(shown)
  expect(readTyped(trait, shown, 'metric')).toEqual(readTyped(trait, typed, 'metric'))
})

test('a plot of 15 m² is shown with as many decimals of an acre as it takes', () => {
  const plot = traitOf('Real Estate', 'plot')
  expect(traitText(plot, '15', 'imperial')).toBe('0.004\u00a0acres')
  expect(fieldText(plot, '15', 'imperial')).toBe('0.004 acres')
  expect(traitText(traitOf('Vehicles', 'mileage'), '0', 'imperial')).toBe('0\u00a0mi')
})

test('bounds are stated in the units of the reader, rounded to what is accepted', () => {
  expect(metres('900', 'imperial')).toEqual({ problem: 'Length must be from 3.29\u00a0ft to 820.2\u00a0ft.' })
  for (const bound of ['3.29', '820.2']) expect(metres(bound, 'imperial')).toHaveProperty('value')
})

test('an empty field states nothing', () => expect(metres('  ')).toEqual({ isEmpty: true }))

const quantities = Object.values(traitsByCategory)
  .flat()
  .filter((trait) => trait.kind === 'quantity')

test.each(unitSystems)('whatever is typed with up to four decimals in %s units is read back as typed', (units) => {
  void fc.assert(
    fc.property(
      fc.constantFrom(...quantities),
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 4 }),
      (trait, digits, decimals) => {
        const typed = String(digits / 10 ** decimals)
        fc.pre(/^\d+(?:\.\d{1,4})?$/.test(typed))
        const reading = readTyped(trait, typed, units)
        if (!('value' in reading)) return
        expect(fieldText(trait, reading.value, units).replaceAll(',', '')).toBe(
          `${typed} ${dimensions[trait.dimension][units].label}`,
        )
        expect(readTyped(trait, fieldText(trait, reading.value, units), units)).toEqual(reading)
      },
    ),
    { numRuns: 500 },
  )
})

test('what is shown differs from what is stored by at most half of the last digit shown', () => {
  void fc.assert(
    fc.property(
      fc.constantFrom(...quantities),
      fc.integer({ min: 1, max: 999_999 }),
      fc.constantFrom(...unitSystems),
      (trait, thousandths, units) => {
        const stored = String(thousandths / 1000)
        const [shown = ''] = quantityText(trait, stored, units).split('\u00a0')
        const size = Number(dimensions[trait.dimension][units].size)
        expect(Number(shown.replaceAll(',', ''))).toBeGreaterThan(0)
        expect(fieldText(trait, stored, units)).not.toMatch(/^0 /)
        expect(Math.abs(Number(shown.replaceAll(',', '')) * size - Number(stored))).toBeLessThanOrEqual(size * 0.0501)
      },
    ),
  )
})

test('nautical miles and knots are the same for every reader', () => {
  for (const units of unitSystems) {
    expect(traitText(traitOf('Jets', 'range'), '11112', units)).toBe('6,000\u00a0nm')
    expect(traitText(traitOf('Yachts', 'top_speed'), '17.5', units)).toBe('17.5\u00a0kn')
  }
  expect(compareDecimals(dimensions.range.metric.size, '1.852')).toBe(0)
})
