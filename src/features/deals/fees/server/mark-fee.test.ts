import { beforeEach, describe, expect, test } from 'vitest'
import { auditRecordsAbout, givenCurator } from '#testing/curation.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { givenFeeState, markFee } from '#testing/fees.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { type FeeState, feeStates, markKind, stateBefore } from '../terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
await ask(`update instance_fee set rate = 2, payer = 'both'`)
const [curator, otherCurator] = [await givenCurator(app), await givenCurator(app)]
const parties = await givenDeal(app)

async function givenFee(title = 'Ketch') {
  const deal = await givenDeal(app, { title, amount: '500.00', currency: 'USD' }, {}, parties)
  await complete(app, deal)
  return deal
}

const mark = (id: string, from: FeeState, to: FeeState, more: object = {}, as: GivenMember = curator) =>
  markFee(app, as, id, 'seller', { from, to, ...more })

async function shareOf(id: string) {
  const query = `?${new URLSearchParams({ limit: '100', party: 'seller' })}`
  const { json } = await app.call(`/api/curation/fees${query}`, { as: curator.actor })
  return json.items.find((fee: { deal_id: string }) => fee.deal_id === id)
}

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const declareVoid = (id: string) =>
  app.call(`/api/curation/deals/${id}/void`, { method: 'POST', as: curator.actor, body: { reason: 'Never paid' } })
const actionsAbout = async (id: string) =>
  (await auditRecordsAbout(app, id)).filter(({ action }) => action.startsWith('deal.fee'))

beforeEach(() => ask('delete from rate_limit'))

describe('marks on a fee', () => {
  test('a fee is invoiced with a number and a date, then paid on a day, and each mark is recorded', async () => {
    const { id } = await givenFee()
    const invoice = { day: dayFrom(-20), invoice_number: ' 2031-007 ' }
    expect((await mark(id, 'due', 'invoiced', invoice)).json).toEqual({ state: 'invoiced' })
    expect(await shareOf(id)).toMatchObject({
      ...{ status: 'invoiced', invoiced_on: dayFrom(-20), invoice_number: '2031-007', paid_on: null },
      marked: { by: 'Clara Curator' },
    })
    expect((await mark(id, 'invoiced', 'paid', { day: dayFrom(-3), invoice_number: 'x' })).status).toBe(200)
    expect(await shareOf(id)).toMatchObject({ status: 'paid', paid_on: dayFrom(-3), invoice_number: '2031-007' })
    const detail = { memberId: parties.seller.id, party: 'seller', amount: '5.00', currency: 'USD' }
    expect((await actionsAbout(id)).map(({ action, detail }) => [action, detail]).sort()).toEqual([
      ['deal.fee-invoiced', { ...detail, from: 'due', to: 'invoiced' }],
      ['deal.fee-paid', { ...detail, from: 'invoiced', to: 'paid' }],
    ])
  })

  test('a mark without a day has the day of today', async () => {
    const { id } = await givenFee()
    await givenFeeState(app, curator, id, 'seller', 'paid')
    const today = await ask(`select current_date::text as day`)
    expect(await shareOf(id)).toMatchObject({ invoiced_on: today[0].day, paid_on: today[0].day, invoice_number: null })
  })

  test.each(['due', 'invoiced'] as const)(
    'a fee that is %s is waived with a reason, and never without',
    async (from) => {
      const { id } = await givenFee()
      await givenFeeState(app, curator, id, 'seller', from)
      for (const reason of ['', ' \n '])
        expect((await mark(id, from, 'waived', { reason })).json.code).toBe('FEE_REASON')
      await mark(id, from, 'waived', { reason: 'A courtesy to a first client.' })
      expect(await shareOf(id)).toMatchObject({ status: 'waived', waived_because: 'A courtesy to a first client.' })
    },
  )

  test('mistaken marks are taken back step by step, and the history keeps all of them', async () => {
    const { id } = await givenFee()
    await givenFeeState(app, curator, id, 'seller', 'paid')
    await mark(id, 'paid', 'invoiced')
    expect(await shareOf(id)).toMatchObject({ status: 'invoiced', paid_on: null })
    await mark(id, 'invoiced', 'due')
    expect(await shareOf(id)).toMatchObject({ status: 'due', invoiced_on: null, invoice_number: null })
    await mark(id, 'due', 'waived')
    await mark(id, 'waived', 'due', { reason: 'left out', day: dayFrom(-1) })
    expect(await shareOf(id)).toMatchObject({ status: 'due', waived_because: null })
    const { json } = await app.call(`/api/curation/deals/${id}/fees/seller/events`, { as: curator.actor })
    const steps = json.events.map(({ number, from, to }: Record<string, string>) => [number, from, to])
    expect(steps).toEqual([
      [1, 'due', 'invoiced'],
      [2, 'invoiced', 'paid'],
      [3, 'paid', 'invoiced'],
      [4, 'invoiced', 'due'],
      [5, 'due', 'waived'],
      [6, 'waived', 'due'],
    ])
    expect(json.events[4]).toMatchObject({ by: 'Clara Curator', reason: 'A courtesy.', day: null })
    expect((await actionsAbout(id)).filter(({ action }) => action === 'deal.fee-mark-undone')).toHaveLength(3)
  })

  test('a fee that was paid before invoices were recorded goes back to due', async () => {
    const { id } = await givenFee()
    await ask(`alter table deal_fee_share disable trigger user;
      update deal_fee_share set state = 'paid', paid_on = '2026-01-05' where deal_id = '${id}';
      alter table deal_fee_share enable trigger user`)
    expect((await mark(id, 'paid', 'invoiced')).json.code).toBe('FEE_MARK')
    expect((await mark(id, 'paid', 'due')).json).toEqual({ state: 'due' })
  })

  test('every other mark is refused, and changes nothing', async () => {
    for (const from of feeStates) {
      const { id } = await givenFee()
      await givenFeeState(app, curator, id, 'seller', from)
      for (const to of feeStates) {
        if (markKind(from, to) === 'forward' || to === stateBefore(from, true)) continue
        // The way to the state ends with the same mark of the same curator.
        expect((await mark(id, from, to, {}, otherCurator)).json.code).toBe('FEE_MARK')
      }
      expect(await shareOf(id)).toMatchObject({ status: from })
    }
  })

  test('a day in the future, an impossible day and too long words are refused', async () => {
    const { id } = await givenFee()
    expect((await mark(id, 'due', 'invoiced', { day: dayFrom(3) })).json.code).toBe('FEE_DAY')
    for (const more of [{ day: '2031-02-30' }, { day: '0000-01-01' }, { invoice_number: 'x'.repeat(61) }])
      expect((await mark(id, 'due', 'invoiced', more)).status).toBe(400)
    expect((await mark(id, 'due', 'waived', { reason: 'x'.repeat(1001) })).status).toBe(400)
    expect(await shareOf(id)).toMatchObject({ status: 'due' })
  })
})

describe('two curators at once', () => {
  test('of twenty different marks at once one is made, and the others learn the state', async () => {
    const { id } = await givenFee()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? mark(id, 'due', 'invoiced', {}, curator) : mark(id, 'due', 'waived', {}, otherCurator),
      ),
    )
    const { status } = await shareOf(id)
    const lost = responses.filter((response) => response.status !== 200)
    // The same mark of the same curator again gets the same response.
    expect(lost).toHaveLength(10)
    for (const { json } of lost) expect(json).toMatchObject({ code: 'FEE_MARKED', data: { state: status } })
    expect(await actionsAbout(id)).toHaveLength(1)
  })

  test('the same mark of two curators is made once, and the second is told', async () => {
    const { id } = await givenFee()
    const responses = await Promise.all([curator, otherCurator].map((as) => mark(id, 'due', 'invoiced', {}, as)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.json.message).toMatch(/This fee was marked meanwhile/)
  })
})

describe('a void deal', () => {
  test.each(feeStates)('reverses a fee that is %s, which then takes no mark', async (state) => {
    const { id } = await givenFee()
    await givenFeeState(app, curator, id, 'seller', state)
    expect((await declareVoid(id)).status).toBe(200)
    expect(await shareOf(id)).toMatchObject({ status: 'reversed', state })
    const [reversal] = await ask('select amount, currency from deal_fee_reversal where deal_id = $1', id)
    expect(reversal).toEqual({ amount: '10.00', currency: 'USD' })
    for (const to of feeStates) expect((await mark(id, state, to)).json.code).toBe('FEE_REVERSED')
    const { json } = await app.call(`/api/curation/deals/${id}/fees/seller/events`, { as: curator.actor })
    expect(json.events.at(-1)).toMatchObject({ from: state, to: 'reversed', by: null })
  })
})

describe('who marks fees', () => {
  test('visitors, members, the parties and unproven curators do not, and read no history', async () => {
    const { id } = await givenFee()
    const { headers } = await givenSession(app, (await givenCurator(app)).email)
    const path = `/api/curation/deals/${id}/fees/seller`
    const asked = { method: 'PUT', body: { from: 'due', to: 'invoiced' } } as const
    expect((await app.call(path, asked)).status).toBe(404)
    expect((await app.call(path, { ...asked, headers })).status).toBe(404)
    expect((await app.call(`${path}/events`, { headers })).status).toBe(404)
    for (const member of [parties.buyer, parties.seller, await givenMember(app, { verified: true })]) {
      expect((await mark(id, 'due', 'invoiced', {}, member)).json.code).toBe('DEAL_NOT_FOUND')
      expect((await app.call(`${path}/events`, { as: member.actor })).json.code).toBe('DEAL_NOT_FOUND')
    }
    expect(await shareOf(id)).toMatchObject({ status: 'due', is_own_deal: false })
  })

  test('a curator does not mark a fee of their own deal, but reads its history', async () => {
    const own = await givenDeal(app, { title: 'Own' }, {}, { buyer: curator, seller: parties.seller })
    await complete(app, own)
    expect((await mark(own.id, 'due', 'invoiced')).json.code).toBe('DEAL_NOT_FOUND')
    expect(await shareOf(own.id)).toMatchObject({ status: 'due', is_own_deal: true })
    expect((await mark(own.id, 'due', 'invoiced', {}, otherCurator)).status).toBe(200)
    const { json } = await app.call(`/api/curation/deals/${own.id}/fees/seller/events`, { as: curator.actor })
    expect(json.events).toHaveLength(1)
  })

  test('a deal that does not exist, is not completed or has no such share is not found', async () => {
    await ask(`update instance_fee set payer = 'buyer'`)
    const { id } = await givenFee('Sloop')
    await ask(`update instance_fee set payer = 'both'`)
    for (const unknown of [id, parties.id, crypto.randomUUID()])
      expect((await mark(unknown, 'due', 'invoiced')).json.code).toBe('DEAL_NOT_FOUND')
  })

  test('each party reads the state of their own share alone', async () => {
    const deal = await givenFee('Cutter')
    await givenFeeState(app, curator, deal.id, 'seller', 'invoiced')
    const feeOf = async ({ actor }: GivenMember) => (await app.call(`/api/deals/${deal.id}`, { as: actor })).json.fee
    expect(await feeOf(parties.seller)).toEqual({
      amount: '5.00',
      currency: 'USD',
      is_minimum: false,
      state: 'invoiced',
    })
    expect(await feeOf(parties.buyer)).toEqual({ amount: '5.00', currency: 'USD', is_minimum: false, state: 'due' })
    expect(await feeOf(curator)).toEqual({ amount: '10.00', currency: 'USD', is_minimum: false, state: null })
  })
})
