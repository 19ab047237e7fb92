import { expect, test } from 'vitest'
import { blankListing } from './listing-fields.ts'
import {
  invalidTraits,
  leftOverTraits,
  tickedValue,
  toldNames,
  traitChanges,
  traitFieldsOf,
  traitsInput,
} from './trait-fields.ts'

const yacht = { ...blankListing, category: 'Yachts' as const }
const own = {
  ...{ category: 'Yachts' as const, teaser_traits: ['length'] },
  traits: { length: '50.3', year: 2019, vat_paid: false },
}

test('what is typed in feet is sent in metres, with what outsiders are told', () => {
  const fields = {
    ...yacht,
    'trait Yachts length': '164.9',
    'trait told Yachts length': tickedValue,
    'trait Yachts year': ' ',
  }
  expect(traitsInput(fields, 'imperial')).toEqual({ traits: { length: '50.26152' }, teaser_traits: ['length'] })
})

test('a saved listing opens in the units of its owner, and an unchanged field keeps its value', () => {
  const fields = { ...yacht, ...traitFieldsOf(own, 'imperial') }
  expect(fields).toMatchObject({
    ...{ 'trait Yachts length': '165.03 ft', 'trait Yachts year': '2019', 'trait Yachts vat_paid': 'No' },
    ...{ 'trait told Yachts length': tickedValue, 'trait told Yachts year': '' },
  })
  const changed = { ...fields, 'trait Yachts year': '2020' }
  expect(traitsInput(changed, 'imperial', own).traits).toEqual({ ...own.traits, year: 2020 })
})

test('only a changed trait or category sends traits', () => {
  const saved = { ...own, title: 'Yacht' } as never
  const fields = { ...yacht, ...traitFieldsOf(own, 'metric') }
  expect(traitChanges(saved, { title: 'Another' } as never, fields, 'metric')).toEqual({})
  expect(traitChanges(saved, { category: 'Jets' }, { ...fields, category: 'Jets' }, 'metric')).toEqual({
    ...{ traits: {}, teaser_traits: [] },
  })
})

test('another category hides what was typed and says what saving drops; the former one shows it again', () => {
  const fields = { ...yacht, 'trait Yachts length': '50', 'trait Yachts beam': 'wide' }
  expect(invalidTraits(fields, 'metric')).toHaveProperty(['trait Yachts beam'])
  expect(leftOverTraits(fields)).toEqual([])
  const asJet = { ...fields, category: 'Jets' as const }
  expect(invalidTraits(asJet, 'metric')).toEqual({})
  expect(leftOverTraits(asJet)).toEqual([{ category: 'Yachts', labels: ['Length', 'Beam'] }])
  expect(traitsInput(asJet, 'metric').traits).toEqual({})
  expect(traitsInput({ ...fields, 'trait Yachts beam': '' }, 'metric').traits).toEqual({ length: '50' })
})

test('names the field and its bounds', () =>
  expect(invalidTraits({ ...yacht, 'trait Yachts year': '1492' }, 'metric')['trait Yachts year']).toMatch(
    /^Year must be a year from 1800 to \d{4}\.$/,
  ))

test.each([
  ['Yachts', 'length', '250'],
  ['Yachts', 'length', '1'],
  ['Yachts', 'beam', '80'],
  ['Islands', 'area', '100'],
  ['Real Estate', 'plot', '15'],
] as const)('an owner with imperial units saves %s with an unchanged %s of %s', (category, name, value) => {
  const saved = { category, traits: { [name]: value }, teaser_traits: [] }
  const fields = { ...blankListing, category, ...traitFieldsOf(saved, 'imperial') }
  expect(invalidTraits(fields, 'imperial', saved)).toEqual({})
  expect(traitsInput(fields, 'imperial', saved).traits).toEqual(saved.traits)
})

test('a saved value does not excuse what is typed in its place', () =>
  expect(invalidTraits({ ...yacht, 'trait Yachts length': '900' }, 'metric', own)).toHaveProperty([
    'trait Yachts length',
  ]))

test('a ticked trait that was emptied leaves its place among the four to another', () => {
  const names = ['kind', 'builder', 'flag', 'year', 'guests']
  const ticked = Object.fromEntries(names.map((name) => [`trait told Yachts ${name}`, tickedValue]))
  const texts = { 'trait Yachts flag': 'Malta', 'trait Yachts year': '2019', 'trait Yachts guests': '12' }
  const fields = { ...yacht, ...ticked, ...texts, 'trait Yachts builder': 'Feadship' }
  const toldFour = ['builder', 'year', 'guests', 'flag']
  expect(toldNames(fields)).toEqual(toldFour)
  expect(traitsInput(fields, 'metric').teaser_traits).toEqual(toldFour)
  expect(toldNames({ ...fields, 'trait Yachts kind': 'Classic' })).toEqual(['kind', 'builder', 'year', 'guests'])
})
