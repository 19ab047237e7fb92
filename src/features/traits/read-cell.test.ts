import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, readCell, unitNamed } from './read-cell.ts'
import { readTyped } from './read-typed.ts'
import { type Trait, type TraitCategory, traitsByCategory, traitsOf } from './terms.ts'
import type { Quantity } from './trait-text.ts'
import { dimensions, unitSystems } from './units.ts'

const traitOf = (category: TraitCategory, name: string): Trait => {
  const trait = traitsOf(category).find((one) => one.name === name)
  if (!trait) throw new Error(`${category} has no ${name}`)
  return trait
}

test.each([
  ['Yachts', 'length', '50.26152', 'm', '50.26152'],
  ['Yachts', 'length', '50.26152', undefined, '50.26152'],
  ['Yachts', 'length', '164.9', 'ft', '50.26152'],
  ['Yachts', 'length', '50 m', 'ft', '50'],
  ['Yachts', 'length', '164,9', 'ft', '50.26152'],
  ['Yachts', 'length', "164.9'", 'm', '50.26152'],
  ['Yachts', 'length', '164\' 11"', 'm', '50.2666'],
  ['Islands', 'area', '48562.2770688', 'm²', '48562.2770688'],
  ['Islands', 'area', '12', 'acres', '48562.2770688'],
  ['Islands', 'area', '3 km2', 'acres', '3000000'],
  ['Real Estate', 'living_area', '500 m2', 'sq ft', '500'],
  ['Real Estate', 'living_area', '1,000 ft2', 'm²', '92.90304'],
  ['Yachts', 'kind', 'motor YACHT', undefined, 'Motor yacht'],
  ['Yachts', 'vat_paid', 'TRUE', undefined, true],
  ['Yachts', 'vat_paid', 'no', undefined, false],
  ['Yachts', 'guests', '12', undefined, 12],
] as const)('%s %s: reads %s in a column of %s as %s', (category, name, cell, unit, value) =>
  expect(readCell(traitOf(category, name), cell, unit)).toEqual({ value }),
)

const quantities = Object.values(traitsByCategory)
  .flatMap((traits): readonly Trait[] => traits)
  .filter((trait) => trait.kind === 'quantity')

test.each(
  quantities.flatMap((trait) =>
    dimensions[trait.dimension].understood.flatMap(({ label, words }) =>
      [label, ...words].filter((word) => /\d$/.test(word)).map((word) => [trait.label, word, trait] as const),
    ),
  ),
)('%s: reads a number with the unit %s as a form does, whatever the unit of the column', (_, word, trait) => {
  for (const { label } of dimensions[trait.dimension].understood)
    for (const cell of [`1 ${word}`, `500${word}`, `1,240.5 ${word}`])
      expect(unitSystems.map((units) => readTyped(trait, cell, units))).toContainEqual(readCell(trait, cell, label))
})

test.each([
  ['Jewelry', 'weight', '1000000000000', 'ct', 'Weight must be from 0.01\u00a0ct to 100,000\u00a0ct.'],
  ['Jewelry', 'weight', '1000000000000 ct', 'ct', 'Weight must be from 0.01\u00a0ct to 100,000\u00a0ct.'],
  ['Yachts', 'length', '9000', 'ft', 'Length must be from 3.29\u00a0ft to 820.2\u00a0ft.'],
  ['Yachts', 'length', '50 ct', 'm', 'Length: “ct” is not a unit of length. Use m, ft, cm or in.'],
  ['Yachts', 'length', '50,5 ct', 'ft', 'Length: “ct” is not a unit of length. Use m, ft, cm or in.'],
  ['Yachts', 'vat_paid', 'perhaps', undefined, 'VAT paid must be Yes or No.'],
] as const)('%s %s: says what is wrong with %s in %s', (category, name, cell, unit, problem) =>
  expect(readCell(traitOf(category, name), cell, unit)).toEqual({ problem }),
)

test('reads back exactly what a cell of the export says', () => {
  const length = traitOf('Yachts', 'length')
  const decimals = fc.tuple(fc.integer({ min: 1, max: 249 }), fc.integer({ min: 1, max: 10 ** 13 }))
  void fc.assert(
    fc.property(decimals, ([whole, fraction]) => {
      const value = `${whole}.${fraction}`.replace(/0+$/, '')
      expect(readCell(length, cellOf(value))).toEqual({ value })
    }),
  )
  expect(cellOf(undefined)).toBe('')
  expect(readCell(length, ' ')).toEqual({ isEmpty: true })
})

test('names a unit by its label and its words, if the quantity is measured in it', () => {
  const length = traitOf('Yachts', 'length') as Quantity
  expect(['ft', 'Feet', 'M', 'metres', 'ct'].map((name) => unitNamed(length, name))).toEqual([
    ...['ft', 'ft', 'm', 'm', undefined],
  ])
})
