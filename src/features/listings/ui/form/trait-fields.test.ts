import { expect, test } from 'vitest'
import { blankListing } from './listing-fields.ts'
import { invalidTraits, leftOverTraits, told, traitChanges, traitFieldsOf, traitsInput } from './trait-fields.ts'

const yacht = { ...blankListing, category: 'Yachts' as const }
const own = {
  ...{ category: 'Yachts' as const, teaser_traits: ['length'] },
  traits: { length: '50.3', year: 2019, vat_paid: false },
}

test('what is typed in feet is sent in metres, with what outsiders are told', () => {
  const fields = {
    ...yacht,
    'trait Yachts length': '164.9',
    'trait told Yachts length': told,
    'trait Yachts year': ' ',
  }
  expect(traitsInput(fields, 'imperial')).toEqual({ traits: { length: '50.26152' }, teaser_traits: ['length'] })
})

test('a saved listing opens in the units of its owner, and an unchanged field keeps its value', () => {
  const fields = { ...yacht, ...traitFieldsOf(own, 'imperial') }
  expect(fields).toMatchObject({
    ...{ 'trait Yachts length': '165.03 ft', 'trait Yachts year': '2019', 'trait Yachts vat_paid': 'No' },
    ...{ 'trait told Yachts length': told, 'trait told Yachts year': '' },
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
