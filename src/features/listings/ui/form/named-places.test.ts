import { expect, test } from 'vitest'
import { blankListing } from './listing-fields.ts'
import { namedPlaces, placeWarnings } from './named-places.ts'

const listing = {
  is_private: true,
  location: 'Cap d’Ail, France',
  title: 'Villa Calanque',
  description: 'A white villa.',
}

test('names each word of the hidden location that the title or the first sentence gives away', () => {
  expect(namedPlaces(listing)).toEqual([])
  expect(namedPlaces({ ...listing, title: "Villa Calanque, Cap d'Ail" })).toEqual(['Cap', 'd’Ail'])
  expect(namedPlaces({ ...listing, description: 'One of the last villas of FRANCE. Sold furnished.' })).toEqual([
    'France',
  ])
  expect(namedPlaces({ ...listing, location: 'Èze', title: 'House at Eze' })).toEqual(['Èze'])
})

test('ignores what nobody reads: the second sentence, and parts of other words', () => {
  expect(namedPlaces({ ...listing, description: 'A white villa. It is in France.' })).toEqual([])
  expect(namedPlaces({ ...listing, location: 'Nice', title: 'Nicest house of the bay' })).toEqual([])
  expect(namedPlaces({ ...listing, location: 'South Bay', title: 'House on a south bay' })).toEqual([])
})

test('says nothing if the listing is open, since its location is shown', () => {
  expect(namedPlaces({ ...listing, is_private: false, title: 'Cap d’Ail' })).toEqual([])
})

test('the warning is below the field that outsiders read, and absent if they may know the place', () => {
  const fields = { ...blankListing, ...listing, title: 'Villa in France', audience: 'verified' as const }
  expect(Object.keys(placeWarnings(fields))).toEqual(['title'])
  expect(placeWarnings(fields).title).toContain('“France”')
  expect(placeWarnings({ ...fields, teaser_title: 'A villa' })).toEqual({})
  expect(Object.keys(placeWarnings({ ...fields, teaser: 'Near Cap d’Ail', title: 'Villa' }))).toEqual(['teaser'])
  expect(placeWarnings({ ...fields, location_precision: 'place' })).toEqual({})
  expect(placeWarnings({ ...fields, is_private: false })).toEqual({})
})
