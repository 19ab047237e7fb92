import { expect, test } from 'vitest'
import { compareDecimals } from '#lib/decimal.ts'
import { type Trait, traitLimits, traitsByCategory, traitsOf } from './terms.ts'

const all = Object.entries(traitsByCategory).flatMap(([category, traits]) =>
  traits.map((trait): [string, Trait] => [`${category}: ${trait.label}`, trait]),
)

test.each(Object.entries(traitsByCategory))('%s has each name and each label once', (_, traits) => {
  for (const key of ['name', 'label'] as const)
    expect(new Set(traits.map((trait) => trait[key])).size).toBe(traits.length)
})

test.each(all)('%s has a name for the API and bounds that let something through', (_, trait) => {
  expect(trait.name).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
  // The search keeps the place among the traits.
  expect(['place', 'box']).not.toContain(trait.name)
  if (trait.kind === 'quantity') expect(compareDecimals(trait.from, trait.to)).toBeLessThan(0)
  if (trait.kind === 'whole') expect(trait.from).toBeLessThan(trait.to)
  if (trait.kind === 'choice') {
    expect(new Set(trait.choices).size).toBe(trait.choices.length)
    for (const choice of trait.choices) expect(choice.length).toBeLessThanOrEqual(traitLimits.text)
  }
})

test('nothing without a category has traits', () => {
  expect(traitsOf('')).toEqual([])
  expect(traitsOf(null)).toEqual([])
})

test.each([
  [
    'Real Estate',
    'kind bedrooms bathrooms living_area plot year_built year_renovated tenure waterfront staff_quarters',
  ],
  ['Vehicles', 'maker model year mileage gearbox fuel condition one_of matching_numbers'],
  ['Yachts', 'kind builder length beam draft year refit guests cabins crew top_speed range flag vat_paid'],
  ['Jets', 'maker model year total_hours landings seats range engine_programme registration'],
  ['Islands', 'area buildings access tenure infrastructure airport_distance'],
  ['Art', 'artist medium year height width depth signed edition provenance literature'],
  ['Jewelry', 'kind maker stone weight colour clarity cut laboratory report_number metal'],
] as const)('%s has every particular of the specification', (category, names) =>
  expect(traitsOf(category).map(({ name }) => name)).toEqual(names.split(' ')),
)
