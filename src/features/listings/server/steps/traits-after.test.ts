import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, verified, newcomer] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
])

const yacht = { category: 'Yachts', is_private: true, title: 'A yacht', description: 'One sentence.' }
const traits = { kind: 'Motor yacht', length: '50.26152', flag: 'Cantacanary', year: 2019, vat_paid: true }
const given = (fields: object = {}) => givenListing(app, owner, { ...yacht, traits, ...fields })
const change = (id: string, version: number, body: object) =>
  app.call(`/api/listings/${id}`, { method: 'PATCH', as: owner.actor, body: { version, ...body } })
const read = async (id: string, as?: typeof owner) =>
  (await app.call(`/api/listings/${id}`, as && { as: as.actor })).json
const openTraits = async (id: string) =>
  (await ask('select open_traits from listing where id = $1', id))[0]?.open_traits

test('full readers of a private listing read its traits, outsiders those of the teaser', async () => {
  const { id } = await given({ teaser_traits: ['length', 'year'] })
  expect(await read(id, verified)).toMatchObject({ view: 'whole', traits })
  for (const reader of [undefined, newcomer])
    expect(await read(id, reader)).toMatchObject({ view: 'teaser', traits: { length: '50.26152', year: 2019 } })
  expect((await app.call(`/api/listings/mine/${id}`, { as: owner.actor })).json).toMatchObject({
    ...{ traits, teaser_traits: ['length', 'year'] },
    outside: { traits: { length: '50.26152', year: 2019 } },
  })
})

test('a public listing shows all traits, and a decimal keeps its digits', async () => {
  const area = '12345678.123456789'
  const { id } = await given({ category: 'Islands', is_private: false, traits: { area } })
  expect((await read(id)).traits).toEqual({ area })
})

test('what is open follows privacy, traits and teaser', async () => {
  const { id } = await given({ is_private: false })
  expect(await openTraits(id)).toEqual(traits)
  await change(id, 1, { is_private: true })
  expect(await openTraits(id)).toEqual({})
  await change(id, 2, { teaser_traits: ['flag', 'cabins'] })
  expect(await openTraits(id)).toEqual({ flag: 'Cantacanary' })
  await change(id, 3, { traits: { flag: 'Malta', year: 2020 } })
  expect(await openTraits(id)).toEqual({ flag: 'Malta' })
  await change(id, 4, { traits: { year: 2020 } })
  expect(await openTraits(id)).toEqual({})
  await change(id, 5, { is_private: false })
  expect(await openTraits(id)).toEqual({ year: 2020 })
})

test('another category keeps the traits that it accepts, and tells no others', async () => {
  const { id } = await given({ teaser_traits: ['year', 'flag'] })
  expect((await change(id, 1, { category: 'Jets' })).json).toMatchObject({
    ...{ traits: { year: 2019 }, teaser_traits: ['year'], outside: { traits: { year: 2019 } } },
  })
  expect((await change(id, 2, { category: null })).json).toMatchObject({ traits: {}, teaser_traits: [] })
})

test('traits that were not sent stay, and the audit log has no values', async () => {
  const { id } = await given()
  expect((await change(id, 1, { title: 'Another title' })).json.traits).toEqual(traits)
  await change(id, 2, { traits: { flag: 'Cantacanary' } })
  const records = await ask(`select detail from audit_event where subject_id = $1 and action = 'listing.changed'`, id)
  expect(JSON.stringify(records)).toContain('traits')
  expect(JSON.stringify(records)).not.toContain('Cantacanary')
})

test('a copy has the traits and the choice for outsiders', async () => {
  const { id } = await given({ teaser_traits: ['length'] })
  const { json } = await app.call(`/api/listings/${id}/duplicate`, { method: 'POST', as: owner.actor })
  expect(json).toMatchObject({ traits, teaser_traits: ['length'] })
  expect(await openTraits(json.id)).toEqual({ length: '50.26152' })
})

test.each([
  [{ traits: { length: '900' } }, 'TRAIT_REFUSED', /^Length must be a decimal in quotation marks from 1.m to 250.m\.$/],
  [{ traits: { hull: 'Steel' } }, 'TRAIT_REFUSED', /^Yachts has no trait “hull”\./],
  [{ teaser_traits: ['hull'] }, 'TRAIT_REFUSED', /^Yachts has no trait “hull”\./],
  [{ traits: { flag: { nested: true } } }, 'BAD_REQUEST', /./],
  [{ traits: { flag: 'x'.repeat(700) } }, 'BAD_REQUEST', /./],
  [{ teaser_traits: ['kind', 'length', 'beam', 'draft', 'year'] }, 'BAD_REQUEST', /at most 4/],
])('refuses %j and changes nothing', async (fields, code, message) => {
  const { id } = await given()
  for (const { json } of [
    await change(id, 1, fields),
    await app.call('/api/listings', { method: 'POST', as: owner.actor, body: { ...yacht, price: '1', ...fields } }),
  ]) {
    expect(json.code).toBe(code)
    expect(JSON.stringify(json)).toMatch(code === 'TRAIT_REFUSED' ? /message/ : message)
    if (code === 'TRAIT_REFUSED') expect(json.message).toMatch(message)
  }
  expect((await app.call(`/api/listings/mine/${id}`, { as: owner.actor })).json).toMatchObject({ version: 1, traits })
})

test('a text that looks like a number stays a text', async () => {
  const { id } = await given({ category: 'Jewelry', traits: { report_number: '2201', maker: 'true' } })
  expect((await read(id, verified)).traits).toEqual({ report_number: '2201', maker: 'true' })
})

test('only the owner changes traits', async () => {
  const { id } = await given()
  const { json } = await app.call(`/api/listings/${id}`, {
    ...{ method: 'PATCH', as: verified.actor, body: { version: 1, traits: {} } },
  })
  expect(json.code).toBe('LISTING_NOT_FOUND')
})
