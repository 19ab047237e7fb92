import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readArea } from '#features/places/server/read-area.ts'
import { limits } from '#platform/limits/rules.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { fitOf, fits, sorted, type Wanted } from '#testing/plain-matches.ts'
import { faceOf, type MatchedListing, type Standing, someListing, someMandate } from '#testing/random-matches.ts'
import { pick, random } from '#testing/random-traits.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import type { Fit } from '../contract.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const sellers = await Promise.all([1, 2, 3, 4].map((each) => givenMember(app, { verified: each % 2 === 0 })))
const buyers = {
  unverified: await givenMember(app),
  verified: await givenMember(app, { verified: true }),
  admitted: await givenMember(app, { verified: true }),
}

type Row = MatchedListing & { id: string; owner: (typeof sellers)[number] }
const rows: Row[] = []

const someRow = async (n: number) => ({ ...(await someListing()), owner: sellers[n % sellers.length] as Row['owner'] })

beforeEach(() => ask('delete from rate_limit'))

beforeAll(async () => {
  for (let n = 0; n < 60; n++) {
    if (n % 20 === 0) await ask('delete from rate_limit')
    const { place, ...row } = await someRow(n)
    const { id } = await givenListing(app, row.owner, {
      ...{ title: `Lot ${n}`, category: 'Yachts', currency: 'USD', location: '', place_id: place?.id ?? null },
      ...{ traits: row.traits, price: row.price === null ? null : String(row.price), is_private: row.isPrivate },
      ...{ audience: row.isRestricted ? 'request' : 'verified', teaser_traits: row.told },
      location_precision: row.precision,
    })
    if (row.admits)
      await app.call(`/api/listings/${id}/access`, {
        ...{ method: 'POST', as: row.owner.actor, body: { member_ids: [buyers.admitted.id], rung: 'particulars' } },
      })
    rows.unshift({ ...row, place, id })
  }
}, 60_000)

async function matchesOf(standing: Standing, wanted: Wanted) {
  const buyer = buyers[standing]
  const amount = (value: number | null) => (value === null ? null : String(value))
  const mandate = await givenMandate(app, buyer, {
    ...{ category: 'Yachts', currency: 'USD', criteria: wanted.criteria },
    places: Object.fromEntries(
      Object.entries(wanted.places ?? {}).map(([weight, areas]) => [
        weight,
        areas.map(({ id, within_km }) => ({ place_id: id, within_km })),
      ]),
    ),
    ...{ budget_min: amount(wanted.budget_min), budget_max: amount(wanted.budget_max) },
  })
  const { json } = await app.call(`/api/mandates/${mandate.id}/matches`, { as: buyer.actor })
  return { mandate, json: json as { items: { listing: { id: string }; fit: Fit }[]; total: number } }
}

describe.each(Object.keys(buyers) as Standing[])('a buyer who is %s', (standing) => {
  test('is shown what a plain comparison finds, for twenty random mandates', async () => {
    let matches = 0
    for (let n = 0; n < 20; n++) {
      await ask('delete from rate_limit')
      const wanted = await someMandate()
      const expected = rows
        .map((row, place) => ({ id: row.id, place, fit: fitOf(wanted, faceOf(row, standing)) }))
        .filter(({ fit }) => fits(fit))
        .sort((one, other) => other.fit.score - one.fit.score || one.place - other.place)
      const { json } = await matchesOf(standing, wanted)
      expect({ wanted, found: json.items.map(({ listing, fit }) => ({ id: listing.id, fit: sorted(fit) })) }).toEqual({
        wanted,
        found: expected.slice(0, 50).map(({ id, fit }) => ({ id, fit: sorted(fit) })),
      })
      expect(json.total).toBe(expected.length)
      matches += expected.length
    }
    expect(matches).toBeGreaterThan(20)
  })
})

test('the owner of a listing is shown the mandates that it fits by all that it states', async () => {
  const wanted: Wanted[] = []
  while (wanted.length < 12) wanted.push(await someMandate())
  const ids: string[] = []
  for (const each of wanted) ids.push((await matchesOf('verified', each)).mandate.id)
  for (const row of rows.slice(0, 12)) {
    await ask('delete from rate_limit')
    const { json } = await app.call(`/api/listings/${row.id}/mandates`, { as: row.owner.actor })
    const found = new Map<string, Fit>(
      json.items.map(({ mandate, fit }: { mandate: { id: string }; fit: Fit }) => [mandate.id, sorted(fit)]),
    )
    for (const [index, id] of ids.entries()) {
      const fit = fitOf(wanted[index] as Wanted, row)
      if (json.total <= 50)
        expect({ row, fit: found.get(id) }).toEqual({ row, fit: fits(fit) ? sorted(fit) : undefined })
    }
    const scores = json.items.map(({ fit }: { fit: Fit }) => fit.score)
    expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one))
  }
})

test('changing what is withheld changes nothing of the answer for anyone without access', async () => {
  const wanted = {
    criteria: { wish: { length: { from: '15' }, year: { from: 2017 } } },
    places: {
      wish: [await readArea({ place_id: 'IT.08' })],
      never: [await readArea({ place_id: '2993458', within_km: 60 })],
    },
    budget_min: null,
    budget_max: 1005,
  }
  const { mandate } = await matchesOf('unverified', wanted)
  const answer = async () => {
    await ask('delete from rate_limit')
    return (await app.call(`/api/mandates/${mandate.id}/matches`, { as: buyers.unverified.actor })).text
  }
  const before = await answer()
  for (const row of rows.filter(({ isPrivate }) => isPrivate).slice(0, 10)) {
    await ask('delete from rate_limit')
    const { json: own } = await app.call(`/api/listings/mine/${row.id}`, { as: row.owner.actor })
    const traits = { length: '99', year: 2021, ...Object.fromEntries(row.told.map((name) => [name, row.traits[name]])) }
    const { status } = await app.call(`/api/listings/${row.id}`, {
      ...{ method: 'PATCH', as: row.owner.actor },
      body: { version: own.version, traits, price: String(1000 + random(9)), ...movedWithin(row) },
    })
    expect(status).toBe(200)
    expect(await answer()).toBe(before)
  }
})

/** Another town, of which outsiders know the same. */
function movedWithin({ precision, place }: Row) {
  if (precision === 'undisclosed') return { location: '', place_id: pick(['3170092', '2993458', '292223']) }
  if (place?.country !== 'IT' || precision === 'place') return {}
  return { location: '', place_id: pick(['3170092', '3176219']) }
}

test('a mandate matches until the day by which it is wanted, and no longer', async () => {
  const wanted = { criteria: {}, places: {}, budget_min: 1, budget_max: null }
  const { mandate, json } = await matchesOf('verified', wanted)
  expect(json.total).toBeGreaterThan(0)
  const row = rows.find(({ price }) => price !== null) as Row
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (const [days, matches] of [
    [1, true],
    [0, true],
    [-1, false],
  ] as const) {
    await ask('delete from rate_limit')
    await ask('update mandate set wanted_by = $1 where id = $2', dayIn(days), mandate.id)
    const found = await app.call(`/api/mandates/${mandate.id}/matches`, { as: buyers.verified.actor })
    expect(found.json.total > 0).toBe(matches)
    expect(found.json.mandate.wanted_by).toBe(dayIn(days))
    const { json: fitting } = await app.call(`/api/listings/${row.id}/mandates`, { as: row.owner.actor })
    if (fitting.total <= 50)
      expect(fitting.items.some((item: { mandate: { id: string } }) => item.mandate.id === mandate.id)).toBe(matches)
  }
})

test('nobody else is shown what fits a mandate or a listing', async () => {
  const { mandate } = await matchesOf('verified', await someMandate())
  const [row] = rows
  for (const as of [undefined, buyers.unverified.actor, buyers.admitted.actor]) {
    const matches = await app.call(`/api/mandates/${mandate.id}/matches`, as && { as })
    const mandates = await app.call(`/api/listings/${row?.id}/mandates`, as && { as })
    expect([matches.status, mandates.status]).toEqual(as ? [404, 404] : [401, 401])
  }
})

test('a list that is read again does not count as reading of the same private listings', async () => {
  const [owner, buyer] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
  const listTen = async (category: string, trait: object) => {
    for (let n = 0; n < 10; n++)
      await givenListing(app, owner, { title: `Reread ${n}`, category, traits: trait, is_private: true })
  }
  const reading = async (category: string, criteria: object) => {
    const mandate = await givenMandate(app, buyer, { category, budget_min: null, budget_max: null, criteria })
    return () => app.call(`/api/mandates/${mandate.id}/matches`, { as: buyer.actor })
  }
  await listTen('Jets', { seats: 17 })
  await listTen('Islands', { buildings: 17 })
  const readJets = await reading('Jets', { must: { seats: { from: 17 } } })
  const readIslands = await reading('Islands', { must: { buildings: { from: 17 } } })
  const { privateReading } = limits
  const member = [{ bucket: buyer.id, times: 1 }]
  app.platform.memoryLimits.count('privateReading', privateReading, member, privateReading.burst - 1.2)
  for (const _ of [1, 2, 3]) expect((await readJets()).json).toMatchObject({ total: 10 })
  const views = 'select from private_view where member_id = $1'
  expect(await ask(views, buyer.id), 'each is in the ledger').toHaveLength(30)
  expect((await readIslands()).status, 'the first reading of others counts').toBe(429)
})
