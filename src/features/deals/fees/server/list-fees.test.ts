import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { auditRecordsAbout, givenCurator } from '#testing/curation.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { dealFeeReceipt } from './tables.ts'

const app = await testApp()
const { ask } = recordsOf(app)
await ask(`update instance_fee set rate = 2, payer = 'both'`)
const [curator, otherCurator] = [await givenCurator(app), await givenCurator(app)]
const list = (query: Record<string, string> = {}, as: GivenMember | undefined = curator) =>
  app.call(`/api/curation/fees?${new URLSearchParams(query)}`, as && { as: as.actor })
const found = async (query: Record<string, string>) =>
  (await list(query)).json.items.map(({ title, party }: Record<string, string>) => `${title} ${party}`)
const mark = (id: string, party: string, received = true, as: GivenMember = curator) =>
  app.call(`/api/curation/deals/${id}/fees/${party}`, { method: 'PUT', as: as.actor, body: { received } })

const villa = await givenDeal(app, { title: 'Villa', amount: '1000.30', currency: 'EUR' })
const ketch = await givenDeal(app, { title: 'Ketch', amount: '500.00', currency: 'USD' }, { title: 'Oak ketch' }, villa)
const voided = await givenDeal(app, { title: 'Void', amount: '70000.00', currency: 'EUR' }, {}, villa)
for (const deal of [villa, ketch, voided]) await complete(app, deal)
await app.call(`/api/curation/deals/${voided.id}/void`, {
  ...{ method: 'POST', as: curator.actor, body: { reason: 'Never paid' } },
})
await ask(`update deal set completed_at = now() - interval '100 days' where id = $1`, villa.id).catch(() => undefined)

beforeEach(() => ask('delete from rate_limit'))

describe('the fees of completed deals', () => {
  test('each share is listed with its member and status, and the sums by currency leave out void deals', async () => {
    const { json } = await list()
    expect(json.items).toHaveLength(6)
    expect(json.sums).toEqual([
      { currency: 'EUR', owed: '20.01', received: '0.00' },
      { currency: 'USD', owed: '10.00', received: '0.00' },
    ])
    const ofVilla = json.items.filter(({ title }: { title: string }) => title === 'Villa')
    expect(ofVilla.map(({ party, amount, status }: Record<string, string>) => [party, amount, status]).sort()).toEqual([
      ['buyer', '10.00', 'owed'],
      ['seller', '10.01', 'owed'],
    ])
    expect((await list({ status: 'reversed' })).json.items).toHaveLength(2)
  })

  test('fees are found by member, deal, listing, status and time of completion, and pages list each once', async () => {
    expect(await found({ search: 'oak sol' })).toEqual(['Ketch seller'])
    expect((await found({ search: 'ketch' })).sort()).toEqual(['Ketch buyer', 'Ketch seller'])
    expect(await found({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect((await list({ search: 'ketch' })).json.sums).toEqual([{ currency: 'USD', owed: '10.00', received: '0.00' }])
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { json } = await list({ limit: '1', ...(cursor && { cursor }) })
      seen.push(...json.items.map(({ id }: { id: string }) => id))
      cursor = json.next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([6, 6])
  })

  test('a fee is marked as received once, with curator and time, and the mark can be taken back', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => mark(ketch.id, 'seller', true, n % 2 ? curator : otherCurator)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { json } = await list({ status: 'received' })
    expect(json.items).toMatchObject([{ title: 'Ketch', party: 'seller', received: { by: 'Clara Curator' } }])
    expect(json.sums.at(-1)).toEqual({ currency: 'USD', owed: '5.00', received: '5.00' })
    await mark(ketch.id, 'seller', false)
    await mark(ketch.id, 'seller', false)
    expect((await list({ status: 'received' })).json.items).toEqual([])
    const actions = (await auditRecordsAbout(app, ketch.id)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('deal.fee'))).toEqual([
      'deal.fee-received',
      'deal.fee-receipt-undone',
    ])
  })

  test('the fee of a void deal cannot be marked as received', async () => {
    expect((await mark(voided.id, 'buyer')).json.code).toBe('FEE_REVERSED')
  })
})

describe('who sees and marks fees', () => {
  test('visitors, members, the parties and unproven curators neither see nor mark fees', async () => {
    const { headers } = await givenSession(app, (await givenCurator(app)).email)
    expect((await app.call('/api/curation/fees')).status).toBe(403)
    expect((await app.call('/api/curation/fees', { headers })).status).toBe(403)
    for (const member of [villa.buyer, villa.seller, await givenMember(app, { verified: true })]) {
      expect((await list({}, member)).status).toBe(403)
      expect((await mark(villa.id, 'buyer', true, member)).status).toBe(404)
    }
    expect((await mark(villa.id, 'buyer', true, curator)).status).toBe(200)
  })

  test('a curator cannot mark a fee of their own deal, neither by the product nor by the database', async () => {
    const own = await givenDeal(app, { title: 'Own' }, {}, { buyer: curator, seller: villa.seller })
    await complete(app, own)
    expect((await mark(own.id, 'buyer')).json.code).toBe('DEAL_NOT_FOUND')
    const { db } = app.platform
    const insertAs = (as: GivenMember, values: { dealId: string; curatorId: string }) =>
      actAs(as.actor, async () => await db.insert(dealFeeReceipt).values({ ...values, party: 'seller' }))
    for (const [as, values] of [
      [curator, { dealId: own.id, curatorId: curator.id }],
      [curator, { dealId: villa.id, curatorId: otherCurator.id }],
      [villa.seller, { dealId: villa.id, curatorId: villa.seller.id }],
    ] as const)
      await expect(insertAs(as, values)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await actAs(villa.seller.actor, async () => await db.select().from(dealFeeReceipt))).toEqual([])
  })
})
