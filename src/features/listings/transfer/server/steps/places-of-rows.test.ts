import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { csvOf, transfersOf } from '#testing/transfers.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const transfers = transfersOf(app)

const text = 'Portofino, Liguria, Italy'
const portofino = { location: text, place_id: '3170092' }
const given = async (fields: object = {}) => {
  const member = await givenMember(app)
  return { member, ...(await givenListing(app, member, { ...portofino, ...fields })) }
}
const storedPlaces = async (id: string) =>
  (await ask(`select place, open_place from listing join listing_particulars on listing_id = id where id = $1`, id))[0]
const ownListings = async ({ actor }: GivenMember) =>
  (await app.call('/api/listings/mine?limit=100&sort=title-up', { as: actor })).json.items

test.each([false, true])('a listing that is moved elsewhere loses its place, private: %s', async (is_private) => {
  const { member, id } = await given({ is_private, location_precision: 'place' })
  expect(await storedPlaces(id)).toMatchObject({ place: { id: '3170092' }, open_place: { name: 'Portofino' } })
  const report = await transfers.import(member, csvOf(['Reference', 'Location'], [id, 'Antibes, France']))
  expect(report).toMatchObject({ imported: true, changed: 1, preview: [{ changed: ['location', 'place_id'] }] })
  expect(await storedPlaces(id)).toEqual({ place: null, open_place: null })
})

test('a place stays while the location names it, and in a file without locations', async () => {
  const { member, id } = await given()
  const before = await storedPlaces(id)
  const location = csvOf(['Reference', 'Location'], [id, `Villa Rosa, ${text}`])
  expect(await transfers.import(member, location)).toMatchObject({ changed: 1, preview: [{ changed: ['location'] }] })
  expect(await transfers.import(member, csvOf(['Reference', 'Price'], [id, '5']))).toMatchObject({ changed: 1 })
  expect(await storedPlaces(id)).toEqual(before)
})

test('a column has the ids of places, and an empty location becomes the text of the place', async () => {
  const member = await givenMember(app)
  const file = csvOf(
    ['Reference', 'Title', 'Location', 'Place', 'Private', 'Location for outsiders'],
    ['P-1', 'Quay', `By the sea, ${text}`, '3170092', 'Yes', 'country'],
    ['P-2', 'Region', '', 'IT.08', '', ''],
    ['P-3', 'Text', 'Rome', '', '', ''],
  )
  expect(await transfers.import(member, file)).toMatchObject({ imported: true, created: 3 })
  expect(await ownListings(member)).toMatchObject([
    {
      place: { id: '3170092', name: 'Portofino' },
      outside: { location: 'Italy', place: { name: null, country: 'IT' } },
    },
    { location: 'Liguria, Italy', place: { id: 'IT.08' } },
    { location: 'Rome', place: null },
  ])
  expect(await transfers.import(member, file)).toMatchObject({ imported: true, unchanged: 3 })
})

test('an empty cell removes the place, and another id changes it', async () => {
  const { member, id } = await given()
  const turn = (location: string, place: string) =>
    transfers.import(member, csvOf(['Reference', 'Location', 'Place'], [id, location, place]))
  expect(await turn('Italy', 'IT')).toMatchObject({ changed: 1 })
  expect(await storedPlaces(id)).toMatchObject({
    place: { id: 'IT' },
    open_place: { name: null, country_name: 'Italy' },
  })
  expect(await turn('Italy', '')).toMatchObject({ changed: 1, preview: [{ changed: ['place_id'] }] })
  expect(await storedPlaces(id)).toEqual({ place: null, open_place: null })
})

test('an unknown place and a location that does not end with its place are refused with row and column', async () => {
  const { member, id } = await given()
  const report = await transfers.import(
    member,
    csvOf(
      ['Reference', 'Title', 'Location', 'Place'],
      ['P-1', 'Unknown', '', '99999999'],
      ['P-2', 'Elsewhere', 'Rome, Italy', '3170092'],
      ['P-3', 'Words', '', 'Portofino, Italy'],
    ),
  )
  expect(report.problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Place', 'This place is not in the list. Please empty this cell, or use the id of another place.'],
    [3, 'Location', 'The location must end with “Portofino, Liguria, Italy”.'],
    [4, 'Place', expect.stringContaining('A place is an id')],
  ])
  const withoutLocation = await transfers.import(member, csvOf(['Reference', 'Place'], [id, '292223']))
  expect(withoutLocation.problems).toMatchObject([{ row: 2, column: 'Place', value: '292223' }])
  expect(await storedPlaces(id)).toMatchObject({ place: { id: '3170092' } })
})

test('a stored place that the gazetteer no longer has comes back from the export as it is', async () => {
  const { member, id } = await given()
  await ask(`update listing_particulars set place = jsonb_set(place, '{id}', '"1"') where listing_id = $1`, id)
  expect(await transfers.import(member, await transfers.export(member))).toMatchObject({ unchanged: 1, refused: 0 })
})
