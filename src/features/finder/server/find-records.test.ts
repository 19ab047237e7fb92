import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { requestAsParty } from '#testing/conversations.ts'
import { givenDeal } from '#testing/deals.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import type { Findings } from '../contract.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const request = (as: GivenMember | undefined, words: string) =>
  app.call(`/api/find?words=${encodeURIComponent(words)}`, as && { as: as.actor })
const find = async (as: GivenMember, words: string): Promise<Findings> => (await request(as, words)).json
const idsOf = (findings: Findings) =>
  Object.fromEntries(Object.entries(findings).map(([kind, { items }]) => [kind, items.map(({ id }) => id)]))
const none = {
  ...{ conversations: [], deals: [], members: [], own_listings: [], own_mandates: [], listings: [], mandates: [] },
}

let buyer: GivenMember
let seller: GivenMember
let deal: Awaited<ReturnType<typeof givenDeal>>
let mandateId: string

beforeAll(async () => {
  buyer = await givenMember(app, { firstName: 'Bea', verified: true })
  seller = await givenMember(app, { firstName: 'Solveig', verified: true })
  deal = await givenDeal(app, { title: 'Villa Aurélie' }, { title: 'Villa Aurélie' }, { buyer, seller })
  mandateId = (await givenMandate(app, buyer, { title: 'A villa by Aurélie Roux' })).id
})
beforeEach(() => ask('delete from rate_limit'))

describe('the finder', () => {
  test('finds records of every kind in one request, for each party their own', async () => {
    expect(idsOf(await find(buyer, 'aurelie villa'))).toEqual({
      ...none,
      conversations: [deal.conversationId],
      deals: [deal.id],
      own_mandates: [mandateId],
      listings: [deal.listing.id],
    })
    expect(idsOf(await find(seller, 'aurelie villa'))).toEqual({
      ...none,
      conversations: [deal.conversationId],
      deals: [deal.id],
      own_listings: [deal.listing.id],
      mandates: [mandateId],
    })
  })

  test('finds an own private listing by its title, also if outsiders read another one', async () => {
    const { id } = await givenListing(app, seller, {
      ...{ title: 'Atoll of Tetiaroa', is_private: true, teaser_title: 'An island', teaser: 'In the Pacific.' },
    })
    expect((await find(seller, 'tetiaroa')).own_listings.items).toMatchObject([{ id, title: 'Atoll of Tetiaroa' }])
  })

  test('finds conversations and deals by the name of the other party', async () => {
    expect(await find(buyer, 'solveig')).toMatchObject({
      conversations: { items: [{ name: 'Solveig', subject: 'Villa Aurélie', unread: 0 }], more: false },
      deals: { items: [{ name: 'Solveig', title: 'Villa Aurélie', stage: 'Negotiation' }], more: false },
    })
  })

  test('finds quoted phrases as phrases, and treats wildcards as ordinary characters', async () => {
    expect(idsOf(await find(seller, '"villa aurelie"')).own_listings).toEqual([deal.listing.id])
    expect(idsOf(await find(seller, '"aurelie villa"'))).toEqual(none)
    for (const words of ['%%', '__']) expect(idsOf(await find(buyer, words)).deals).toEqual([])
  })

  test('says what is hidden or archived, and whether more match', async () => {
    const owner = await givenMember(app, { verified: true })
    for (let n = 0; n < 6; n++) await givenListing(app, owner, { title: `Sextant ${n}` })
    await ask("update listing set is_active = false where title = 'Sextant 0'")
    await givenMandate(app, owner, { title: 'A sextant', is_active: false })
    const { own_listings, own_mandates } = await find(owner, 'sextant')
    expect(own_listings.items).toHaveLength(5)
    expect(own_listings.more).toBe(true)
    expect(own_mandates.items).toMatchObject([{ status: 'hidden' }])
    expect((await find(owner, 'sextant 0')).own_listings.items).toMatchObject([{ status: 'Hidden' }])
    expect(idsOf(await find(buyer, 'sextant 0'))).toEqual(none)
  })

  test('finds nothing of others but what is open, for strangers and curators alike', async () => {
    const stranger = await givenMember(app)
    const curator = await givenMember(app, { verified: true, curator: true })
    for (const reader of [stranger, curator])
      expect(idsOf(await find(reader, 'aurelie'))).toEqual({
        ...none,
        listings: [deal.listing.id],
        mandates: [mandateId],
      })
  })

  test('a private listing is found by its description only by those who may read it in full', async () => {
    const { id } = await givenListing(app, seller, {
      title: 'Quiet house',
      description: 'By the lake. Its boathouse is called Nautilus.',
      is_private: true,
    })
    const stranger = await givenMember(app)
    expect(idsOf(await find(stranger, 'nautilus'))).toEqual(none)
    expect(idsOf(await find(buyer, 'nautilus')).listings).toEqual([id])
    expect(await find(stranger, 'quiet house')).toMatchObject({
      listings: { items: [{ id, title: 'Quiet house', category: 'Real Estate', is_private: true }], more: false },
    })
  })

  test('members who let themselves be found are found by verified members and curators only, and not across a block', async () => {
    const zelie = await givenMember(app, {
      ...{ firstName: 'Zélie', lastName: 'Durand', verified: true, findable: true },
      ...{ company: 'Durand Yachting', cities: ['Nice'] },
    })
    expect((await find(buyer, 'nice zelie')).members).toEqual({
      items: [{ id: zelie.id, name: 'Zélie Durand', role: '', company: 'Durand Yachting' }],
      more: false,
    })
    expect((await find(await givenMember(app), 'nice zelie')).members.items).toEqual([])
    expect((await find(await givenMember(app, { curator: true }), 'nice zelie')).members.items).toHaveLength(1)
    await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', zelie.id, buyer.id)
    expect((await find(buyer, 'nice zelie')).members.items).toEqual([])
    await ask('delete from member_block')
    await ask('update member set suspended_at = now() where id = $1', zelie.id)
    expect((await find(buyer, 'nice zelie')).members.items).toEqual([])
  })

  test('after a block both parties still find their conversation, as their lists show it', async () => {
    await requestAsParty(app, buyer, { id: deal.conversationId }, 'PUT', '/block')
    for (const party of [buyer, seller])
      expect(idsOf(await find(party, 'aurelie')).conversations).toEqual([deal.conversationId])
    await requestAsParty(app, buyer, { id: deal.conversationId }, 'DELETE', '/block')
  })

  test('the name of a suspended member finds nothing, and a suspended member finds only what visitors find', async () => {
    await ask('update member set suspended_at = now() where id = $1', seller.id)
    expect(idsOf(await find(buyer, 'solveig'))).toEqual(none)
    expect(await find(buyer, 'aurelie')).toMatchObject({
      conversations: { items: [{ name: null }] },
      deals: { items: [{ name: null }] },
    })
    expect(idsOf(await find(seller, 'aurelie'))).toEqual({ ...none, mandates: [mandateId] })
    await ask('update member set suspended_at = null where id = $1', seller.id)
  })

  test('refuses visitors, and texts that are too short or too long', async () => {
    expect((await request(undefined, 'villa')).status).toBe(401)
    expect((await request(buyer, ' v ')).status).toBe(400)
    expect((await request(buyer, 'v'.repeat(121))).status).toBe(400)
  })

  test('a program that searches without pause is refused after a while', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent <= limits.search.burst / 2 + 5; sent++)
      statuses.push((await request(buyer, 'aurelie')).status)
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})
