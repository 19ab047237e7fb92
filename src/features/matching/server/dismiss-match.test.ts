import { beforeEach, describe, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { dismissalLimits } from '../terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { matchesOf, mandatesOf, dismiss, restore, change } = matchVerbs(app)
const [owner, buyer, outsider, stranger] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
])
const wanted = {
  ...{ category: 'Yachts', currency: 'USD', budget_min: null, budget_max: '5000' },
  criteria: { must: { cabins: { from: 4 } }, wish: { year: { from: 2018 } } },
}
const yacht = { category: 'Yachts', currency: 'USD', price: '4000', traits: { cabins: 5, year: 2020, guests: 10 } }
const reasons = { reason: 'other', words: 'Too loud' }

beforeEach(() => ask('delete from rate_limit; delete from dismissed_match; delete from listing; delete from mandate'))

/** A mandate of a buyer, a listing that fits it, and the other one that stays. */
async function givenMatch(by = buyer, fields: object = {}) {
  const mandate = await givenMandate(app, by, wanted)
  const { id: listing } = await givenListing(app, owner, { ...yacht, ...fields })
  const { id: other } = await givenListing(app, owner, yacht)
  return { mandate: mandate.id, listing, other }
}

const idsOf = ({ items }: { items: { listing: { id: string } }[] }) => items.map(({ listing }) => listing.id)

async function dismissSeen(mandate: string, listing: string, by = buyer) {
  const seen = (await matchesOf(by, mandate)).items.find((item) => item.listing.id === listing)?.seen
  expect((await dismiss(by, mandate, listing, { seen, ...reasons })).status).toBe(200)
}

test('a dismissed listing leaves the list and the total, and is found among the dismissed ones', async () => {
  const { mandate, listing, other } = await givenMatch()
  expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 2, dismissed: 0 })
  await dismissSeen(mandate, listing)
  const left = await matchesOf(buyer, mandate)
  expect({ ...left, ids: idsOf(left) }).toMatchObject({ total: 1, dismissed: 1, ids: [other] })
  expect(await matchesOf(buyer, mandate, true)).toMatchObject({
    ...{ total: 1, dismissed: 1 },
    items: [{ listing: { id: listing }, dismissal: reasons }],
  })
})

test('a dismissal is seen by its own side alone', async () => {
  const { mandate, listing } = await givenMatch()
  await dismissSeen(mandate, listing)
  expect(await mandatesOf(owner, listing)).toMatchObject({ total: 1, dismissed: 0 })
  const { seen } = (await mandatesOf(owner, listing)).items[0] ?? {}
  expect((await dismiss(owner, mandate, listing, { seen, ...reasons })).status).toBe(200)
  expect(await mandatesOf(owner, listing)).toMatchObject({ total: 0, dismissed: 1, items: [] })
  await restore(buyer, mandate, listing)
  expect(await mandatesOf(owner, listing)).toMatchObject({ total: 0, dismissed: 1 })
})

test('bringing it back, twice too, lists it again', async () => {
  const { mandate, listing } = await givenMatch()
  await dismissSeen(mandate, listing)
  for (const _ of [1, 2]) expect((await restore(buyer, mandate, listing)).status).toBe(200)
  expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 2, dismissed: 0 })
})

describe('it comes back', () => {
  test.each<[string, object]>([
    ['the price', { price: '3900' }],
    ['the price on request', { price: null }],
    ['a particular that is asked for', { traits: { ...yacht.traits, cabins: 6 } }],
    ['a particular that is a wish', { traits: { ...yacht.traits, year: 2010 } }],
  ])('when %s of the listing changes', async (_, changes) => {
    const { mandate, listing } = await givenMatch()
    await dismissSeen(mandate, listing)
    await change(owner, 'listings', listing, changes)
    expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 2, dismissed: 0 })
  })

  test.each<[string, object]>([
    ['a criterion', { criteria: { must: { cabins: { from: 3 } }, wish: { year: { from: 2018 } } } }],
    ['the budget', { budget_max: '6000' }],
    ['a place', { places: { wish: [{ place_id: 'IT' }] } }],
    ['the day', { wanted_by: '2099-12-31' }],
  ])('to both sides when %s of the mandate changes', async (_, changes) => {
    const { mandate, listing } = await givenMatch()
    await dismissSeen(mandate, listing)
    const { seen } = (await mandatesOf(owner, listing)).items[0] ?? {}
    await dismiss(owner, mandate, listing, { seen, ...reasons })
    await change(buyer, 'mandates', mandate, changes)
    expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 2, dismissed: 0 })
    expect(await mandatesOf(owner, listing)).toMatchObject({ total: 1, dismissed: 0 })
  })

  test('when it changed after the member saw it and before they dismissed it', async () => {
    const { mandate, listing } = await givenMatch()
    const { seen } = (await matchesOf(buyer, mandate)).items.find((item) => item.listing.id === listing) ?? {}
    await change(owner, 'listings', listing, { price: '3000' })
    expect((await dismiss(buyer, mandate, listing, { seen, ...reasons })).status).toBe(200)
    expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 2, dismissed: 0 })
  })
})

test('it stays dismissed when nothing changes that decides the match', async () => {
  const { mandate, listing } = await givenMatch()
  await dismissSeen(mandate, listing)
  await change(owner, 'listings', listing, { title: 'Another title', traits: { ...yacht.traits, guests: 12 } })
  await change(buyer, 'mandates', mandate, { title: 'Another title', requirements: 'More words' })
  expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 1, dismissed: 1 })
})

test('a withheld change brings it back for those who may see it, and changes no byte for anyone else', async () => {
  const secret = { is_private: true, audience: 'request', teaser_traits: ['cabins'] }
  const { mandate, listing } = await givenMatch(outsider, secret)
  const admitted = await givenMandate(app, buyer, wanted)
  const body = { member_ids: [buyer.id], rung: 'particulars' }
  await app.call(`/api/listings/${listing}/access`, { method: 'POST', as: owner.actor, body })
  await dismissSeen(mandate, listing, outsider)
  await dismissSeen(admitted.id, listing)
  const answers = async () => {
    const both = [await matchesOf(outsider, mandate), await matchesOf(outsider, mandate, true)]
    await ask('delete from rate_limit')
    return JSON.stringify(both)
  }
  const before = await answers()
  for (const changes of [{ price: '4900' }, { price: '9000' }, { traits: { ...yacht.traits, year: 2001 } }]) {
    await change(owner, 'listings', listing, changes)
    expect(await answers()).toBe(before)
  }
  expect(JSON.parse(before)[0]).toMatchObject({ total: 1, dismissed: 1 })
  await change(owner, 'listings', listing, { price: '4800' })
  expect(await matchesOf(buyer, admitted.id)).toMatchObject({ total: 2, dismissed: 0 })
})

test('another place of the listing brings it back for those who read the place', async () => {
  const portofino = {
    location: '',
    place_id: '3170092',
    is_private: true,
    audience: 'request',
    location_precision: 'country',
  }
  const { mandate, listing } = await givenMatch(outsider, { ...portofino, teaser_traits: ['cabins'] })
  const admitted = await givenMandate(app, buyer, wanted)
  for (const [member, id] of [
    [outsider, mandate],
    [buyer, admitted.id],
  ] as const)
    await change(member, 'mandates', id, { places: { wish: [{ place_id: 'IT' }] } })
  const body = { member_ids: [buyer.id], rung: 'particulars' }
  await app.call(`/api/listings/${listing}/access`, { method: 'POST', as: owner.actor, body })
  await dismissSeen(mandate, listing, outsider)
  await dismissSeen(admitted.id, listing)
  await change(owner, 'listings', listing, { location: '', place_id: '3176219' })
  expect(await matchesOf(outsider, mandate)).toMatchObject({ total: 1, dismissed: 1 })
  expect(await matchesOf(buyer, admitted.id)).toMatchObject({ total: 2, dismissed: 0 })
  await change(owner, 'listings', listing, { location: '', place_id: '2993458' })
  expect(await matchesOf(outsider, mandate)).toMatchObject({ total: 2, dismissed: 0 })
})

describe('refuses', () => {
  test('what is no match of the member: strangers, and pairs that do not fit, with the same words', async () => {
    const { mandate, listing } = await givenMatch()
    const { id: unfit } = await givenListing(app, owner, { ...yacht, traits: { cabins: 1 } })
    const seen = '0'.repeat(64)
    const answers = [
      await dismiss(stranger, mandate, listing, { seen, ...reasons }),
      await dismiss(buyer, mandate, unfit, { seen, ...reasons }),
      await dismiss(buyer, listing, mandate, { seen, ...reasons }),
    ]
    for (const { status, json } of answers) expect([status, json.code]).toEqual([404, 'MATCH_NOT_FOUND'])
    expect(await ask('select from dismissed_match')).toEqual([])
  })

  test('visitors, digests that are none, and too many words', async () => {
    const { mandate, listing } = await givenMatch()
    const seen = '0'.repeat(64)
    const path = `/api/matches/${mandate}/${listing}/dismissal`
    expect((await app.call(path, { method: 'PUT', body: { seen, ...reasons } })).status).toBe(401)
    expect((await app.call(path, { method: 'DELETE' })).status).toBe(401)
    for (const wrong of [{ seen: 'abc' }, { reason: 'dull' }, { words: 'x'.repeat(dismissalLimits.words + 1) }])
      expect((await dismiss(buyer, mandate, listing, { seen, ...reasons, ...wrong })).status).toBe(400)
  })

  test('a suspended member', async () => {
    const member = await givenMember(app, { verified: true })
    const { mandate, listing } = await givenMatch(member)
    const { seen } = (await matchesOf(member, mandate)).items[0] ?? {}
    await ask('update member set suspended_at = now() where id = $1', member.id)
    expect((await dismiss(member, mandate, listing, { seen, ...reasons })).status).toBe(403)
    expect((await restore(member, mandate, listing)).status).toBe(403)
  })
})

test('a match that was dismissed by two requests at once is dismissed once', async () => {
  const { mandate, listing } = await givenMatch()
  const { seen } = (await matchesOf(buyer, mandate)).items.find((item) => item.listing.id === listing) ?? {}
  const answers = await Promise.all([1, 2, 3].map(() => dismiss(buyer, mandate, listing, { seen, ...reasons })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ask('select from dismissed_match')).toHaveLength(1)
})
