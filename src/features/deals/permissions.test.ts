import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { complete, givenDeal, givenProposal, takeStep } from '#testing/deals.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { visibleResponse } from '#testing/visible-response.ts'

const app = await testApp()
const { ask } = recordsOf(app)
type Call = Parameters<typeof app.call>[1]
type Send = (url: string, options?: Call) => ReturnType<typeof app.call>

/** Part of every text and number of a deal, so that a leak through any request is found. */
const canaries = /Canary|Quillon|Tamsin|Oriel|7777|1943\.|Vellum/
await ask(`update instance_fee set rate = 2.5, payer = 'both'`)

const buyer = await givenMember(app, { firstName: 'Quillon', verified: true })
const seller = await givenMember(app, { firstName: 'Tamsin', verified: true })
const deal = { title: 'Canary in oils', description: 'Vellum and a frame', amount: '77772.22' }
const openDeal = await givenDeal(app, deal, { title: 'Oriel' }, { buyer, seller })
const completedDeal = await givenDeal(app, deal, { title: 'Oriel' }, { buyer, seller })
const withdrawnDeal = await givenDeal(app, deal, { title: 'Oriel' }, { buyer, seller })
await complete(app, completedDeal)
const proposal = await givenProposal(app, seller, openDeal.id, 'Document Review', 1)
await takeStep(app, seller, withdrawnDeal.id, 'withdraw', { reason: 'Vellum is torn' })

const sendAs = (actor: Parameters<typeof app.call>[1]) => (url: string, options: Call) =>
  app.call(url, { ...options, ...actor })
const stranger = await givenMember(app, { verified: true })
const newcomer = await givenMember(app)
const suspended = await givenMember(app, { verified: true })
const dealOfSuspended = await givenDeal(app, {}, {}, { buyer: suspended })
const session = await givenSession(app, (await givenMember(app)).email)

const outsiders: Record<string, Send> = {
  'a visitor': sendAs({}),
  'an unverified member': sendAs({ as: newcomer.actor }),
  'a stranger': sendAs({ as: stranger.actor }),
  'a suspended member': sendAs({ as: suspended.actor }),
  'a stranger by their session': (url, options) => app.call(url, { ...options, headers: session.headers }),
}

beforeAll(async () => {
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  await ask('delete from rate_limit')
})

const requestsAbout = (id: string): [string, Call][] => [
  [`/api/deals/${id}`, {}],
  [`/api/deals/${id}/stage`, { method: 'POST', body: { to: 'Negotiation', version: 1 } }],
  [`/api/deals/${id}/proposals`, { method: 'POST', body: { to: 'Completed', version: 1 } }],
  [`/api/deals/${id}/withdraw`, { method: 'POST', body: { reason: 'Taken' } }],
  ...['accept', 'decline', 'retract'].map((action): [string, Call] => [
    `/api/deals/${id}/proposals/${proposal}/${action}`,
    { method: 'POST', body: action === 'accept' ? { head: null } : {} },
  ]),
  [`/api/conversations/${openDeal.conversationId}/deal`, {}],
  ['/api/deals', { method: 'POST', body: { ...deal, currency: 'EUR', conversation_id: openDeal.conversationId } }],
]
const listPaths = ['all', 'buying', 'selling', 'active', 'completed'].map((tab) => `/api/deals?tab=${tab}`)
const allRows = async () =>
  JSON.stringify([
    await ask('select * from deal order by id'),
    await ask('select * from deal_event order by id'),
    await ask('select * from deal_proposal order by id'),
    await ask('select * from deal_void order by deal_id'),
    await ask('select * from deal_fee_share order by deal_id, party'),
  ])

describe.each(Object.entries(outsiders))('for %s', (_, send) => {
  test('every request of an outsider about a deal is refused, and nothing changes', async () => {
    const rowsBefore = await allRows()
    for (const { id } of [openDeal, completedDeal, withdrawnDeal])
      for (const [url, options] of requestsAbout(id)) {
        const { status, text } = await send(url, options)
        expect([401, 403, 404], `${options?.method ?? 'GET'} ${url}`).toContain(status)
        expect(text).not.toMatch(canaries)
      }
    for (const url of listPaths) expect((await send(url, {})).text).not.toMatch(canaries)
    expect(await allRows()).toBe(rowsBefore)
  })

  test("another member's deal and a missing one give the same answer", async () => {
    const missingId = randomUUID()
    const [existingDealRequests, missingDealRequests] = [requestsAbout(openDeal.id), requestsAbout(missingId)]
    for (const index of [0, 1, 2, 3, 4, 5, 6]) {
      const [response, missingResponse] = [
        await send(...(existingDealRequests[index] ?? ['', {}])),
        await send(...(missingDealRequests[index] ?? ['', {}])),
      ]
      expect(visibleResponse(response).text).toBe(visibleResponse(missingResponse).text)
      expect(response.status).toBe(missingResponse.status)
    }
  })
})

test('a suspended party cannot read or change their own deal', async () => {
  const rowsBefore = await allRows()
  for (const [url, options] of requestsAbout(dealOfSuspended.id)) {
    const { status, text } = await app.call(url, { ...options, as: suspended.actor })
    expect([403, 404]).toContain(status)
    expect(text).not.toContain('1250000')
  }
  expect(await allRows()).toBe(rowsBefore)
})

test("a party reads everything but the other party's share of the fee", async () => {
  const { text } = await app.call(`/api/deals/${withdrawnDeal.id}`, { as: buyer.actor })
  for (const canary of ['Canary', 'Vellum and', 'Vellum is torn', 'Quillon', 'Tamsin', '77772.22'])
    expect(text).toContain(canary)
  for (const url of listPaths.slice(0, 2)) expect((await app.call(url, { as: buyer.actor })).text).toMatch(canaries)
})

describe('the fee', () => {
  const shareOf = async (as: typeof buyer) =>
    (await app.call(`/api/deals/${completedDeal.id}`, { as: as.actor })).json.fee?.amount
  test('a deal shows each party their share of the fee, curators the total, and nobody the rate', async () => {
    const curator = await givenMember(app, { verified: true, curator: true })
    expect([await shareOf(buyer), await shareOf(seller), await shareOf(curator)]).toEqual([
      '972.15',
      '972.16',
      '1944.31',
    ])
    for (const { actor } of [buyer, seller]) {
      const { text } = await app.call(`/api/deals/${completedDeal.id}`, { as: actor })
      expect(text).not.toContain('1944.31')
      // Not as a number of its own; seconds of a time may end so.
      expect(text).not.toMatch(/(?<!\d)2\.5(?!\d)/)
    }
  })
})

describe('a curator', () => {
  test('a curator reads every deal, and cannot take a step in it', async () => {
    const curator = await givenMember(app, { verified: true, curator: true })
    const rowsBefore = await allRows()
    for (const { id } of [openDeal, completedDeal, withdrawnDeal]) {
      const { json } = await app.call(`/api/deals/${id}`, { as: curator.actor })
      expect(json).toMatchObject({ id, party: null, title: deal.title, buyer: { name: 'Quillon' } })
      for (const [url, options] of requestsAbout(id).slice(1))
        expect((await app.call(url, { ...options, as: curator.actor })).status).toBe(404)
    }
    expect(await allRows()).toBe(rowsBefore)
  })
})

test('live events hold no titles, names or amounts', async () => {
  const events = await ask('select event from live_event')
  expect(events.length).toBeGreaterThan(5)
  expect(JSON.stringify(events)).not.toMatch(canaries)
})
