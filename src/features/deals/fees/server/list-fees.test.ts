import { beforeEach, describe, expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { givenFeeState } from '#testing/fees.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
await ask(`update instance_fee set rate = 2, payer = 'both'`)
const curator = await givenCurator(app)
const list = (query: Record<string, string> = {}, as: GivenMember | undefined = curator) =>
  app.call(`/api/curation/fees?${new URLSearchParams(query)}`, as && { as: as.actor })
const found = async (query: Record<string, string>) =>
  (await list(query)).json.items.map(({ title, party }: Record<string, string>) => `${title} ${party}`)
const declareVoid = (id: string) =>
  app.call(`/api/curation/deals/${id}/void`, { method: 'POST', as: curator.actor, body: { reason: 'Never paid' } })
const nothing = { due: '0.00', invoiced: '0.00', paid: '0.00', waived: '0.00', reversed: '0.00', to_refund: '0.00' }

const villa = await givenDeal(app, { title: 'Villa', amount: '1000.30', currency: 'EUR' })
const ketch = await givenDeal(app, { title: 'Ketch', amount: '500.00', currency: 'USD' }, { title: 'Oak ketch' }, villa)
const voided = await givenDeal(app, { title: 'Void', amount: '70000.00', currency: 'EUR' }, {}, villa)
for (const deal of [villa, ketch, voided]) await complete(app, deal)
await declareVoid(voided.id)
await ask(`update deal set completed_at = now() - interval '100 days' where id = $1`, villa.id).catch(() => undefined)

beforeEach(() => ask('delete from rate_limit'))

describe('the fees of completed deals', () => {
  test('each share is listed with its member and status, and the sums by currency tell void deals apart', async () => {
    const { json } = await list()
    expect(json.items).toHaveLength(6)
    expect(json.sums).toEqual([
      { currency: 'EUR', ...nothing, due: '20.01', reversed: '1400.00' },
      { currency: 'USD', ...nothing, due: '10.00' },
    ])
    const ofVilla = json.items.filter(({ title }: { title: string }) => title === 'Villa')
    expect(ofVilla.map(({ party, amount, status }: Record<string, string>) => [party, amount, status]).sort()).toEqual([
      ['buyer', '10.00', 'due'],
      ['seller', '10.01', 'due'],
    ])
    expect((await list({ status: 'reversed' })).json.items).toHaveLength(2)
  })

  test('fees are found by member, deal, listing, status and time of completion, and pages list each once', async () => {
    expect(await found({ search: 'oak sol' })).toEqual(['Ketch seller'])
    expect((await found({ search: 'ketch' })).sort()).toEqual(['Ketch buyer', 'Ketch seller'])
    expect(await found({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect((await list({ search: 'ketch' })).json.sums).toEqual([{ currency: 'USD', ...nothing, due: '10.00' }])
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { json } = await list({ limit: '1', ...(cursor && { cursor }) })
      seen.push(...json.items.map(({ id }: { id: string }) => id))
      cursor = json.next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([6, 6])
  })

  test('fees are found by state, currency and party, and the sums add up each state', async () => {
    await givenFeeState(app, curator, ketch.id, 'seller', 'paid')
    await givenFeeState(app, curator, villa.id, 'seller', 'invoiced')
    await givenFeeState(app, curator, villa.id, 'buyer', 'waived')
    expect(await found({ status: 'paid' })).toEqual(['Ketch seller'])
    expect(await found({ status: 'invoiced', currency: 'EUR' })).toEqual(['Villa seller'])
    expect((await found({ currency: 'USD' })).sort()).toEqual(['Ketch buyer', 'Ketch seller'])
    expect((await found({ party: 'buyer' })).sort()).toEqual(['Ketch buyer', 'Villa buyer', 'Void buyer'])
    const until = new Date(Date.now() - 86_400_000).toISOString()
    expect((await found({ until })).sort()).toEqual(['Villa buyer', 'Villa seller'])
    expect((await list({ currency: 'EUR', party: 'seller' })).json.sums).toEqual([
      { currency: 'EUR', ...nothing, invoiced: '10.01', reversed: '700.00' },
    ])
    expect((await list({ status: 'paid' })).json.sums).toEqual([
      { currency: 'EUR', ...nothing, invoiced: '10.01', waived: '10.00', reversed: '1400.00' },
      { currency: 'USD', ...nothing, due: '5.00', paid: '5.00' },
    ])
  })

  test('the sums say how much of the reversed fees had been paid', async () => {
    const deal = await givenDeal(app, { title: 'Refund', amount: '800.00', currency: 'CHF' }, {}, villa)
    await complete(app, deal)
    await givenFeeState(app, curator, deal.id, 'buyer', 'paid')
    await declareVoid(deal.id)
    expect((await list({ currency: 'CHF' })).json.sums).toEqual([
      { currency: 'CHF', ...nothing, reversed: '16.00', to_refund: '8.00' },
    ])
  })

  test('fees are found by category, with their percent and the minimum that held', async () => {
    await ask(`insert into fee_minimum (category, currency, amount) values ('Jets', 'GBP', 500)`)
    const deal = await givenDeal(app, { title: 'Jet', amount: '900.00', currency: 'GBP' }, { category: 'Jets' }, villa)
    await complete(app, deal)
    const { json } = await list({ category: 'Jets' })
    expect(json.sums).toEqual([{ currency: 'GBP', ...nothing, due: '500.00' }])
    const jet = { category: 'Jets', rate: '2', minimum: '500.00', is_minimum: true, amount: '250.00' }
    expect(json.items).toMatchObject([jet, jet])
    const { json: ofVillas } = await list({ category: 'Real Estate', search: 'villa' })
    expect(ofVillas.items[0]).toMatchObject({ category: 'Real Estate', rate: '2', minimum: null, is_minimum: false })
  })

  test('only curators with a second factor list fees', async () => {
    const { headers } = await givenSession(app, (await givenCurator(app)).email)
    expect((await app.call('/api/curation/fees')).status).toBe(403)
    expect((await app.call('/api/curation/fees', { headers })).status).toBe(403)
    for (const member of [villa.buyer, villa.seller, await givenMember(app, { verified: true })])
      expect((await list({}, member)).status).toBe(403)
  })

  test('filters that do not exist are refused', async () => {
    for (const [name, value] of Object.entries({
      status: 'owed',
      currency: 'XYZ',
      party: 'both',
      until: 'tomorrow',
      category: 'Boats',
    }))
      expect((await list({ [name]: value })).status).toBe(400)
  })
})
