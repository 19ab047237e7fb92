import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Conditions } from '#features/traits/conditions.ts'
import { type Traits, traitsOf } from '#features/traits/terms.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { fitOf, fits, sorted, type Wanted } from '#testing/plain-matches.ts'
import { conditionOn, pick, random, some, someValue } from '#testing/random-traits.ts'
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
type Standing = keyof typeof buyers

interface Row {
  id: string
  owner: (typeof sellers)[number]
  isPrivate: boolean
  isRestricted: boolean
  /** Whether the admitted buyer is admitted. */
  admits: boolean
  /** Null if it is on request. */
  price: number | null
  traits: Traits
  told: string[]
}
const rows: Row[] = []
const yachtTraits = traitsOf('Yachts').slice(0, 7)

beforeEach(() => ask('delete from rate_limit'))

beforeAll(async () => {
  for (let n = 0; n < 60; n++) {
    if (n % 20 === 0) await ask('delete from rate_limit')
    const owner = pick(sellers)
    const traits = Object.fromEntries(some(yachtTraits, 5).map((trait) => [trait.name, someValue(trait)]))
    const isPrivate = random(2) === 0
    const isRestricted = isPrivate && random(2) === 0
    const told = isPrivate ? some(Object.keys(traits), 2).slice(0, 4) : []
    const price = random(6) === 0 ? null : 1000 + random(9)
    const { id } = await givenListing(app, owner, {
      ...{ category: 'Yachts', traits, price: price === null ? null : String(price), currency: 'USD' },
      ...{
        title: `Lot ${n}`,
        is_private: isPrivate,
        audience: isRestricted ? 'request' : 'verified',
        teaser_traits: told,
      },
    })
    const admits = isRestricted && random(2) === 0
    if (admits)
      await app.call(`/api/listings/${id}/access`, {
        ...{ method: 'POST', as: owner.actor, body: { member_ids: [buyers.admitted.id], rung: 'particulars' } },
      })
    rows.unshift({ id, owner, isPrivate, isRestricted, admits, price, traits, told })
  }
}, 60_000)

function someMandate(): Wanted {
  const conditions = (most: number, others: Conditions = {}): Conditions =>
    Object.fromEntries(
      some(yachtTraits, most)
        .filter(({ name }) => !(name in others))
        .map((trait) => [trait.name, conditionOn(trait)]),
    )
  const must = conditions(1)
  return {
    criteria: { must, wish: conditions(3), never: conditions(1, must) },
    budget_min: pick([null, null, 1002]),
    budget_max: pick([null, 1005, 1008]),
  }
}

function faceOf(row: Row, standing: Standing) {
  const isWhole =
    !row.isPrivate || (standing !== 'unverified' && (!row.isRestricted || (standing === 'admitted' && row.admits)))
  if (isWhole) return row
  return {
    traits: Object.fromEntries(Object.entries(row.traits).filter(([name]) => row.told.includes(name))),
    price: null,
  }
}

async function matchesOf(standing: Standing, wanted: Wanted) {
  const buyer = buyers[standing]
  const amount = (value: number | null) => (value === null ? null : String(value))
  const mandate = await givenMandate(app, buyer, {
    ...{ category: 'Yachts', currency: 'USD', criteria: wanted.criteria },
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
      const wanted = someMandate()
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
  const wanted = Array.from({ length: 12 }, someMandate)
  const ids: string[] = []
  for (const each of wanted) ids.push((await matchesOf('verified', each)).mandate.id)
  for (const row of rows.slice(0, 12)) {
    await ask('delete from rate_limit')
    const { json } = await app.call(`/api/listings/${row.id}/mandates`, { as: row.owner.actor })
    const found = new Map<string, Fit>(
      json.items.map(({ mandate, fit }: { mandate: { id: string }; fit: Fit }) => [mandate.id, sorted(fit)]),
    )
    for (const [index, id] of ids.entries()) {
      const fit = fitOf(wanted[index] ?? someMandate(), row)
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
      body: { version: own.version, traits, price: String(1000 + random(9)) },
    })
    expect(status).toBe(200)
    expect(await answer()).toBe(before)
  }
})

test('nobody else is shown what fits a mandate or a listing', async () => {
  const { mandate } = await matchesOf('verified', someMandate())
  const [row] = rows
  for (const as of [undefined, buyers.unverified.actor, buyers.admitted.actor]) {
    const matches = await app.call(`/api/mandates/${mandate.id}/matches`, as && { as })
    const mandates = await app.call(`/api/listings/${row?.id}/mandates`, as && { as })
    expect([matches.status, mandates.status]).toEqual(as ? [404, 404] : [401, 401])
  }
})
