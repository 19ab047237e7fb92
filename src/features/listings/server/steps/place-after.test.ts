import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { listing, listingParticulars } from '../tables.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { db } = app.platform
const [owner, verified, newcomer] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
])

const text = 'Portofino, Liguria, Italy'
const portofino = { id: '3170092' }
const portofinoFields = { location: text, place_id: portofino.id }
const point = { latitude: 44.3035, longitude: 9.2094, radius: 0 }
const place = { name: 'Portofino', region: 'Liguria', country: 'IT', country_name: 'Italy', ...point }
const coarsePlace = { ...place, latitude: 44.3, longitude: 9.2, radius: 10 }
const italy = { name: null, region: null, country: 'IT', country_name: 'Italy' }
const coarseRegion = { ...italy, region: 'Liguria', latitude: 44.2, longitude: 8.6, radius: 70 }
const coarseCountry = { ...italy, latitude: 43.5, longitude: 11.7, radius: 360 }

const given = (fields: object = {}) => givenListing(app, owner, { ...portofinoFields, is_private: true, ...fields })
const create = (fields: object) =>
  app.call('/api/listings', { method: 'POST', as: owner.actor, body: { title: 'A house', price: '1', ...fields } })
const change = (id: string, version: number, body: object) =>
  app.call(`/api/listings/${id}`, { method: 'PATCH', as: owner.actor, body: { version, ...body } })
const read = async (id: string, as?: typeof owner) =>
  (await app.call(`/api/listings/${id}`, as && { as: as.actor })).json
const openPlace = async (id: string) =>
  (await ask('select open_place from listing where id = $1', id))[0]?.open_place ?? null

beforeEach(() => ask('delete from rate_limit'))

describe('the place of a listing', () => {
  test.each([
    ['undisclosed', null],
    ['country', coarseCountry],
    ['region', coarseRegion],
    ['place', coarsePlace],
  ])('outsiders read the place of a private listing at the precision %s', async (location_precision, open) => {
    const { id } = await given({ location_precision })
    expect(await read(id, verified)).toMatchObject({ view: 'whole', place })
    for (const reader of [undefined, newcomer])
      expect(await read(id, reader)).toMatchObject({ view: 'teaser', place: open })
    expect((await app.call(`/api/listings/mine/${id}`, { as: owner.actor })).json).toMatchObject({
      ...{ place: { ...place, id: portofino.id }, outside: { place: open } },
    })
  })

  test('everyone reads the exact place of a public listing', async () => {
    const { id } = await given({ is_private: false })
    expect(await read(id)).toMatchObject({ view: 'whole', place })
    expect((await read(id)).place).toEqual(place)
    expect(await openPlace(id)).toEqual(place)
  })

  test('what is open follows privacy, precision and place, whenever one of them changes', async () => {
    const { id } = await given({ is_private: false })
    await change(id, 1, { is_private: true })
    expect(await openPlace(id)).toBeNull()
    await change(id, 2, { location_precision: 'region' })
    expect(await openPlace(id)).toEqual(coarseRegion)
    await change(id, 3, { location: '', place_id: '2661604' })
    expect(await openPlace(id)).toMatchObject({ name: null, region: 'Basel-City', country: 'CH' })
    await change(id, 4, { place_id: null })
    expect(await openPlace(id)).toBeNull()
  })

  test.each([
    ['IT.08', 'Liguria, Italy', { region: coarseCountry, country: coarseCountry }],
    ['IT', 'Italy', { region: null, country: null }],
    ['292223', 'Dubai, United Arab Emirates', { region: { country: 'AE', region: null } }],
  ])('%s is opened no further than its text %j is', async (place_id, location, opened) => {
    for (const [location_precision, expected] of Object.entries(opened)) {
      const { id } = await given({ place_id, location, location_precision })
      if (expected) expect(await openPlace(id)).toMatchObject(expected)
      else expect(await openPlace(id)).toBeNull()
    }
  })

  test('an empty location becomes the text of the place', async () => {
    expect((await create({ place_id: portofino.id })).json).toMatchObject({ location: text, place })
  })

  test('stays while the location names it, and is dropped otherwise', async () => {
    const { id } = await given()
    const longer = await change(id, 1, { location: `Villa Rosa, ${text}` })
    expect(longer.json).toMatchObject({ location: `Villa Rosa, ${text}`, place: { id: portofino.id } })
    expect((await change(id, 2, { title: 'Another title' })).json.place).toMatchObject({ id: portofino.id })
    expect((await change(id, 3, { location: 'Rapallo' })).json).toMatchObject({ location: 'Rapallo', place: null })
  })

  test('stays if the name of its country is another one than here, until the location is changed', async () => {
    const { id } = await given()
    const rename = `update listing_particulars set place = jsonb_set(place, '{country_name}', '"Italia"') where listing_id = $1`
    await ask(rename, id)
    expect((await change(id, 1, { title: 'Another title' })).json.place).toMatchObject({ id: portofino.id })
    expect((await change(id, 2, { place_id: portofino.id })).json.place).toMatchObject({ id: portofino.id })
    expect((await change(id, 3, { location: 'Villa Rosa, Portofino, Liguria, Italia' })).json.place).toMatchObject({
      ...{ id: portofino.id, country_name: 'Italia' },
    })
    expect((await change(id, 4, { location: text })).json.place).toBeNull()
  })

  test('a place that was stored without the name of its country is read and kept', async () => {
    const { id } = await given({ is_private: false })
    await ask(`update listing_particulars set place = place - 'country_name' where listing_id = $1`, id)
    const { country_name: _, ...nameless } = place
    expect((await read(id)).place).toEqual(nameless)
    expect((await change(id, 1, { location: `By the sea, ${text}` })).json.place).toEqual({ ...nameless, ...portofino })
  })

  test('keeps a place that a later gazetteer no longer knows', async () => {
    const { id } = await given()
    await ask(`update listing_particulars set place = jsonb_set(place, '{id}', '"1"') where listing_id = $1`, id)
    expect((await change(id, 1, { place_id: '1', location: `By the sea, ${text}` })).json).toMatchObject({
      place: { id: '1', name: 'Portofino' },
    })
  })

  test.each([
    ['an unknown place', { place_id: '99999999' }, /not in the list/],
    ['a location that names another place', { place_id: portofino.id, location: 'Rome, Italy' }, /must end with/],
  ])('refuses %s', async (_, fields, message) => {
    const { json } = await create(fields)
    expect(json).toMatchObject({ code: 'PLACE_REFUSED', message: expect.stringMatching(message) })
  })

  test.each(['Portofino', "3170092'", { name: 'Portofino' }, 3170092, 'IT\t', ''])(
    'refuses %j as an id',
    async (place_id) => {
      expect((await create({ place_id })).json.code).toBe('BAD_REQUEST')
    },
  )

  test('takes no coordinates from the client', async () => {
    const { json } = await create({ place: { ...place, latitude: 1 }, open_place: place })
    expect(json.place).toBeNull()
  })

  test('a copy has the place', async () => {
    const { id } = await given({ location_precision: 'country' })
    const { json } = await app.call(`/api/listings/${id}/duplicate`, { method: 'POST', as: owner.actor })
    expect(json).toMatchObject({ place: { id: portofino.id }, outside: { place: coarseCountry } })
    expect(await openPlace(json.id)).toEqual(coarseCountry)
  })

  test('the audit log says that the place changed, but not which one it is', async () => {
    const { id } = await given({ location: '', place_id: null })
    await change(id, 1, { place_id: portofino.id, location: text })
    const records = await ask(`select detail from audit_event where subject_id = $1`, id)
    expect(JSON.stringify(records)).toContain('place_id')
    expect(JSON.stringify(records)).not.toMatch(/Portofino|3170092|Liguria/)
  })

  test('another withheld place is announced to nobody', async () => {
    const { id } = await given()
    const before = await ask('select count(*)::int as count from live_event')
    await change(id, 1, { location: '', place_id: '2661604' })
    expect(await ask('select count(*)::int as count from live_event')).toEqual(before)
  })

  test('a private place is in no card, search or list of an outsider', async () => {
    const seller = await givenMember(app, { verified: true })
    const { id } = await givenListing(app, seller, { ...portofinoFields, title: 'Withheld place', is_private: true })
    const paths = [
      'listings?search=withheld',
      `listings/${id}`,
      `members/${seller.id}/listings`,
      'listings?search=liguria',
    ]
    for (const path of paths)
      for (const reader of [undefined, newcomer]) {
        const { text: answer } = await app.call(`/api/${path}`, reader && { as: reader.actor })
        const ofThis = JSON.parse(answer)
        for (const item of (ofThis.items ?? [ofThis]).filter((one: { id?: string }) => one.id === id))
          expect(JSON.stringify(item)).not.toMatch(/Portofino|Liguria|44\.3|9\.2094/)
        if (path.endsWith('liguria')) expect(answer).not.toContain(id)
      }
  })
})

describe('the place of a private listing', () => {
  test('row policies show outsiders only what is open, and its owner cannot open more by writing it', async () => {
    const { id } = await given({ location_precision: 'country' })
    const rowsFor = (as: Actor) =>
      actAs(as, async () =>
        JSON.stringify(
          await db
            .select()
            .from(listing)
            .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
            .where(eq(listing.id, id)),
        ),
      )
    for (const outsider of [visitor, newcomer.actor]) expect(await rowsFor(outsider)).not.toMatch(/Liguria|9\.2/)
    for (const reader of [verified.actor, owner.actor]) expect(await rowsFor(reader)).toMatch(/9\.2094/)
    const openPlace = { name: 'Portofino', region: 'Liguria', country: 'IT', latitude: 1, longitude: 2, radius: 0 }
    const [row] = await actAs(owner.actor, async () =>
      db.update(listing).set({ openPlace }).where(eq(listing.id, id)).returning(),
    )
    expect(row?.openPlace).toMatchObject({ name: null, region: null, country: 'IT', longitude: 11.7 })
  })

  test.each(['[]', '"text"', JSON.stringify({ a: 'x'.repeat(2001) })])(
    'the place %.30s is refused',
    async (value) =>
      await expect(ask('update listing_particulars set place = $1', value)).rejects.toMatchObject({
        constraint: 'listing_particulars_place',
      }),
  )
})
