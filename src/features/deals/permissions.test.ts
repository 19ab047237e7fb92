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
type Ask = (url: string, options?: Call) => ReturnType<typeof app.call>

/** In every text and number of a deal, so that whatever door lets one through is found. */
const canaries = /Canary|Quillon|Tamsin|Oriel|7777|1943\.|Vellum/
await ask(`update instance_fee set rate = 2.5, payer = 'both'`)

const buyer = await givenMember(app, { firstName: 'Quillon', verified: true })
const seller = await givenMember(app, { firstName: 'Tamsin', verified: true })
const deal = { title: 'Canary in oils', description: 'Vellum and a frame', amount: '77772.22' }
const open = await givenDeal(app, deal, { title: 'Oriel' }, { buyer, seller })
const done = await givenDeal(app, deal, { title: 'Oriel' }, { buyer, seller })
const gone = await givenDeal(app, deal, { title: 'Oriel' }, { buyer, seller })
await complete(app, done)
const proposal = await givenProposal(app, seller, open.id, 'Document Review', 1)
await takeStep(app, seller, gone.id, 'withdraw', { reason: 'Vellum is torn' })

const by = (actor: Parameters<typeof app.call>[1]) => (url: string, options: Call) =>
  app.call(url, { ...options, ...actor })
const stranger = await givenMember(app, { verified: true })
const newcomer = await givenMember(app)
const former = await givenMember(app, { verified: true })
const left = await givenDeal(app, {}, {}, { buyer: former })
const session = await givenSession(app, (await givenMember(app)).email)

const outsiders: Record<string, Ask> = {
  'a visitor': by({}),
  'an unverified member': by({ as: newcomer.actor }),
  'a stranger': by({ as: stranger.actor }),
  'one who was suspended': by({ as: former.actor }),
  'a stranger by their session': (url, options) => app.call(url, { ...options, headers: session.headers }),
}

beforeAll(async () => {
  await ask('update member set suspended_at = now() where id = $1', former.id)
  await ask('delete from rate_limit')
})

const verbs = (id: string): [string, Call][] => [
  [`/api/deals/${id}`, {}],
  [`/api/deals/${id}/stage`, { method: 'POST', body: { to: 'Negotiation', version: 1 } }],
  [`/api/deals/${id}/proposals`, { method: 'POST', body: { to: 'Completed', version: 1 } }],
  [`/api/deals/${id}/withdraw`, { method: 'POST', body: { reason: 'Taken' } }],
  ...['accept', 'decline', 'retract'].map((how): [string, Call] => [
    `/api/deals/${id}/proposals/${proposal}/${how}`,
    { method: 'POST' },
  ]),
  [`/api/conversations/${open.conversationId}/deal`, {}],
  ['/api/deals', { method: 'POST', body: { ...deal, currency: 'EUR', conversation_id: open.conversationId } }],
]
const lists = ['all', 'buying', 'selling', 'active', 'completed'].map((tab) => `/api/deals?tab=${tab}`)
const everything = async () =>
  JSON.stringify([
    await ask('select * from deal order by id'),
    await ask('select * from deal_event order by id'),
    await ask('select * from deal_proposal order by id'),
    await ask('select * from deal_void order by deal_id'),
    await ask('select * from deal_fee_share order by deal_id, party'),
  ])

describe.each(Object.entries(outsiders))('for %s', (_, asks) => {
  test('every request about a deal is refused, and nothing changes', async () => {
    const before = await everything()
    for (const { id } of [open, done, gone])
      for (const [url, options] of verbs(id)) {
        const { status, text } = await asks(url, options)
        expect([401, 403, 404], `${options?.method ?? 'GET'} ${url}`).toContain(status)
        expect(text).not.toMatch(canaries)
      }
    for (const url of lists) expect((await asks(url, {})).text).not.toMatch(canaries)
    expect(await everything()).toBe(before)
  })

  test("another member's deal and a missing one give the same answer", async () => {
    const nowhere = randomUUID()
    const [real, none] = [verbs(open.id), verbs(nowhere)]
    for (const place of [0, 1, 2, 3, 4, 5, 6]) {
      const [answer, empty] = [await asks(...(real[place] ?? ['', {}])), await asks(...(none[place] ?? ['', {}]))]
      expect(visibleResponse(answer).text).toBe(visibleResponse(empty).text)
      expect(answer.status).toBe(empty.status)
    }
  })
})

test('a suspended party cannot read or change their own deal', async () => {
  const before = await everything()
  for (const [url, options] of verbs(left.id)) {
    const { status, text } = await app.call(url, { ...options, as: former.actor })
    expect([403, 404]).toContain(status)
    expect(text).not.toContain('1250000')
  }
  expect(await everything()).toBe(before)
})

test("a party reads everything but the other party's share of the fee", async () => {
  const { text } = await app.call(`/api/deals/${gone.id}`, { as: buyer.actor })
  for (const canary of ['Canary', 'Vellum and', 'Vellum is torn', 'Quillon', 'Tamsin', '77772.22'])
    expect(text).toContain(canary)
  for (const url of lists.slice(0, 2)) expect((await app.call(url, { as: buyer.actor })).text).toMatch(canaries)
})

describe('the fee', () => {
  const shareOf = async (as: typeof buyer) =>
    (await app.call(`/api/deals/${done.id}`, { as: as.actor })).json.fee?.amount
  test('shows each party their share, curators the total, and nobody the rate', async () => {
    const curator = await givenMember(app, { verified: true, curator: true })
    expect([await shareOf(buyer), await shareOf(seller), await shareOf(curator)]).toEqual([
      '972.15',
      '972.16',
      '1944.31',
    ])
    for (const { actor } of [buyer, seller]) {
      const { text } = await app.call(`/api/deals/${done.id}`, { as: actor })
      expect(text).not.toContain('1944.31')
      expect(text).not.toContain('2.5')
    }
  })
})

describe('a curator', () => {
  test('reads every deal, and cannot take a step in it', async () => {
    const curator = await givenMember(app, { verified: true, curator: true })
    const before = await everything()
    for (const { id } of [open, done, gone]) {
      const { json } = await app.call(`/api/deals/${id}`, { as: curator.actor })
      expect(json).toMatchObject({ id, party: null, title: deal.title, buyer: { name: 'Quillon' } })
      for (const [url, options] of verbs(id).slice(1))
        expect((await app.call(url, { ...options, as: curator.actor })).status).toBe(404)
    }
    expect(await everything()).toBe(before)
  })
})

test('live events hold no titles, names or amounts', async () => {
  const said = await ask('select event from live_event')
  expect(said.length).toBeGreaterThan(5)
  expect(JSON.stringify(said)).not.toMatch(canaries)
})
