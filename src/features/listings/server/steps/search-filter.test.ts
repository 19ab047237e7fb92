import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { call, save, list, runJob } = searchVerbs(app)
const seller = await givenMember(app, { verified: true })
const verified = await givenMember(app, { verified: true })
const newcomer = await givenMember(app)

const portofino = { location: '', place_id: '3170092' }
const monaco = { location: '', place_id: '2993458' }
const italianCoast = 'box[south]=43.5&box[west]=8&box[north]=45&box[east]=10'

beforeEach(() => ask('delete from rate_limit'))
beforeAll(async () => {
  await givenListing(app, seller, { ...portofino, title: 'Quayside palace' })
  await givenListing(app, seller, { ...monaco, title: 'Harbour flat' })
  await givenListing(app, seller, { title: 'Placeless' })
  for (const location_precision of ['undisclosed', 'country', 'region', 'place'])
    await givenListing(app, seller, {
      ...{ ...portofino, title: `Palazzo ${location_precision}`, teaser_title: `House ${location_precision}` },
      ...{ is_private: true, location_precision },
    })
})

const titles = async (query: string, as?: typeof seller) => {
  const { json } = await app.call(`/api/listings?${query}&limit=30`, as && { as: as.actor })
  return json.items.map(({ title }: { title: string }) => title)
}
const palaces = ['Palazzo place', 'Palazzo region', 'Palazzo country', 'Palazzo undisclosed', 'Quayside palace']

describe('browsing within a place', () => {
  test.each([
    ['place_id=IT', ['House place', 'House region', 'House country', 'Quayside palace']],
    ['place_id=IT.08', ['House place', 'House region', 'Quayside palace']],
    ['place_id=3170092', ['House place', 'Quayside palace']],
    ['place_id=3176219&within_km=30', ['House place', 'Quayside palace']],
    [italianCoast, ['House place', 'House region', 'Quayside palace']],
    ['place_id=MC', ['Harbour flat']],
  ])('finds by %s what an outsider may know to be there, and a verified member all', async (query, known) => {
    for (const reader of [undefined, newcomer]) expect(await titles(query, reader)).toEqual(known)
    expect(await titles(query, verified)).toEqual(query.includes('MC') ? known : palaces)
  })

  test('counts what it finds, and combines with other filters', async () => {
    const { json } = await app.call('/api/listings?place_id=IT&limit=1')
    expect(json).toMatchObject({ total: 4, place: { id: 'IT', text: 'Italy' } })
    expect(await titles('place_id=IT&search=quayside')).toEqual(['Quayside palace'])
    expect(await titles(`place_id=IT&${italianCoast}&category=Yachts`)).toEqual([])
    expect((await app.call('/api/listings')).json.place).toBeNull()
  })

  test('counts traits within the place, and shows its part on the map', async () => {
    const traits = { kind: 'Villa' }
    await givenListing(app, seller, { ...portofino, title: 'Lighthouse in the east', traits })
    await givenListing(app, seller, { ...monaco, title: 'Lighthouse in the west', traits })
    const counted = await app.call('/api/listings/traits?category=Real Estate&place_id=MC')
    expect(counted.json.traits).toEqual({
      kind: { count: 1, values: [{ value: 'Villa', count: 1 }], lowest: null, highest: null },
    })
    const { json } = await app.call(`/api/listings/map?search=lighthouse&${italianCoast}`)
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual(['Lighthouse in the east'])
  })

  test.each([
    ['place_id=XX', 422, 'PLACE_REFUSED'],
    ['min_price=500&max_price=400', 422, 'PRICE_FILTER'],
    ['place_id=IT&within_km=10', 422, 'PLACE_REFUSED'],
    ['within_km=10', 422, 'PLACE_REFUSED'],
    ['place_id=Portofino', 400, 'BAD_REQUEST'],
    ['place_id=3170092&within_km=501', 400, 'BAD_REQUEST'],
    ['box[south]=45&box[west]=8&box[north]=43&box[east]=10', 400, 'BAD_REQUEST'],
    ['box[south]=43&box[west]=8&box[north]=91&box[east]=10', 400, 'BAD_REQUEST'],
    ['box[south]=43', 400, 'BAD_REQUEST'],
  ])('refuses %s', async (query, status, code) => {
    for (const path of ['listings', 'listings/map'])
      expect(await app.call(`/api/${path}?${query}`)).toMatchObject({ status, json: { code } })
  })
})

describe('a saved search within a place', () => {
  test('keeps the place, and tells only of listings there that the member may know to be there', async () => {
    const filter = { place_id: '3170092', within_km: 25 }
    const saved = await save(newcomer, filter)
    expect(saved.filter).toMatchObject({ ...filter, place: { text: 'Portofino, Liguria, Italy', within_km: 25 } })
    await runJob()
    await givenListing(app, seller, monaco)
    await givenListing(app, seller, { ...portofino, is_private: true, location_precision: 'region' })
    await runJob()
    expect(await list(newcomer)).toMatchObject([{ new_listings: 0 }])
    const { id } = await givenListing(app, seller, portofino)
    await runJob()
    expect(await list(newcomer)).toMatchObject([{ new_listings: 1, new_ids: [id] }])
  })

  test('is the same search if its place is the same, and is refused if the place does not exist', async () => {
    const box = { south: 43, west: 7, north: 44, east: 8 }
    const searches = [await save(verified, { place_id: 'IT', box }), await save(verified, { box, place_id: 'IT' })]
    expect(searches[1].id).toBe(searches[0].id)
    expect((await save(verified, { place_id: 'FR', box })).id).not.toBe(searches[0].id)
    const refused = await call(verified, 'POST', '', { name: 'Nowhere', filter: { place_id: 'XX' } })
    expect(refused).toMatchObject({ status: 422, json: { code: 'PLACE_REFUSED' } })
  })
})
