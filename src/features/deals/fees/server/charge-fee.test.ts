import { beforeEach, describe, expect, test } from 'vitest'
import { writeFirst } from '#testing/conversations.ts'
import { complete, givenDeal, givenProposal, settle, terms } from '#testing/deals.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const curator = await givenMember(app, { verified: true, curator: true })
const [buyer, seller] = [
  await givenMember(app, { firstName: 'Bea', verified: true }),
  await givenMember(app, { firstName: 'Sol', verified: true }),
]
const setOwn = (category: string, rate: string | null, payer: string | null) =>
  ask('insert into category_fee (category, rate, payer) values ($1, $2, $3)', category, rate, payer)
const setMinimum = (category: string | null, currency: string, amount: string) =>
  ask('insert into fee_minimum (category, currency, amount) values ($1, $2, $3)', category, currency, amount)
const givenDealIn = (category: string, amount: string, currency = 'EUR') =>
  givenDeal(app, { amount, currency }, { category }, { buyer, seller })
const read = async (as: GivenMember, id: string) => (await app.call(`/api/deals/${id}`, { as: as.actor })).json
const charged = async (id: string) =>
  (await ask('select category, rate, payer, minimum, amount from deal_fee where deal_id = $1', id))[0]
const shown = async (id: string) =>
  (await Promise.all([read(buyer, id), read(seller, id)])).map((deal) => [
    deal.expected_fee,
    deal.expected_fee_is_minimum,
  ])

beforeEach(async () => {
  await ask(`update instance_fee set rate = 2, payer = 'seller'`)
  for (const table of ['category_fee', 'fee_minimum', 'rate_limit']) await ask(`delete from ${table}`)
})

describe('the fee of a category', () => {
  test('has its own percent and payer, and others keep the general ones', async () => {
    await setOwn('Yachts', '1.5', 'both')
    const [yacht, jet] = [await givenDealIn('Yachts', '2000000'), await givenDealIn('Jets', '2000000')]
    expect(await shown(yacht.id)).toEqual([
      ['15000.00', false],
      ['15000.00', false],
    ])
    for (const deal of [yacht, jet]) await complete(app, deal)
    const own = { category: 'Yachts', rate: '1.500', payer: 'both', minimum: null, amount: '30000.00' }
    expect(await charged(yacht.id)).toEqual(own)
    expect(await charged(jet.id)).toEqual({
      ...own,
      ...{ category: 'Jets', rate: '2.000', payer: 'seller', amount: '40000.00' },
    })
  })

  test('takes from the general terms what it does not have itself', async () => {
    await setOwn('Art', null, 'buyer')
    await setOwn('Jewelry', '5', null)
    const [art, jewel] = [await givenDealIn('Art', '1000'), await givenDealIn('Jewelry', '1000')]
    for (const deal of [art, jewel]) await complete(app, deal)
    expect(await charged(art.id)).toMatchObject({ rate: '2.000', payer: 'buyer' })
    expect(await charged(jewel.id)).toMatchObject({ rate: '5.000', payer: 'seller' })
  })

  test('is that of the mandate for a deal about a mandate', async () => {
    await setOwn('Art', '7', 'buyer')
    const mandate = await givenMandate(app, buyer)
    const { json } = await writeFirst(app, seller, { mandate_id: mandate.id })
    const body = { ...terms, amount: '1000', conversation_id: json.conversation_id }
    const { json: deal } = await app.call('/api/deals', { method: 'POST', as: buyer.actor, body })
    expect(deal.expected_fee).toBe('70.00')
    await complete(app, { id: deal.id, buyer, seller })
    expect(await charged(deal.id)).toMatchObject({ category: 'Art', rate: '7.000', amount: '70.00' })
  })

  test('is the general one if the category of the deal is not known any more', async () => {
    await setOwn('Art', '7', 'buyer')
    const deal = await givenDealIn('Art', '1000')
    await ask('update conversation set subject_category = null where id = $1', deal.conversationId)
    await complete(app, deal)
    expect(await charged(deal.id)).toMatchObject({ category: null, rate: '2.000', payer: 'seller' })
  })
})

describe('a minimum fee', () => {
  test('raises the fee, is split exactly, and each party sees that it applies', async () => {
    await setOwn('Yachts', null, 'both')
    await setMinimum('Yachts', 'EUR', '25000.01')
    const { id } = await givenDealIn('Yachts', '1000000')
    expect(await shown(id)).toEqual([
      ['12500.00', true],
      ['12500.01', true],
    ])
    await complete(app, { id, buyer, seller })
    expect(await charged(id)).toMatchObject({ minimum: '25000.01', amount: '25000.01' })
    expect((await read(buyer, id)).fee).toMatchObject({ amount: '12500.00', is_minimum: true, state: 'due' })
    expect((await read(seller, id)).fee).toMatchObject({ amount: '12500.01', is_minimum: true })
    expect((await read(curator, id)).fee).toMatchObject({ amount: '25000.01', is_minimum: true, state: null })
    expect(JSON.stringify(await read(buyer, id))).not.toMatch(/12500\.01|25000\.01|rate|payer|"minimum"/)
  })

  test('does not apply if the percentage is larger, nor to a party that pays nothing', async () => {
    await setMinimum('Yachts', 'EUR', '25000')
    const larger = await givenDealIn('Yachts', '2000000')
    expect(await shown(larger.id)).toEqual([
      ['0.00', false],
      ['40000.00', false],
    ])
    const smaller = await givenDealIn('Yachts', '1000')
    expect(await shown(smaller.id)).toEqual([
      ['0.00', false],
      ['1000.00', true],
    ])
  })

  test('holds in its own currency, and in general for categories without one of their own', async () => {
    await setMinimum(null, 'EUR', '100')
    await setMinimum('Art', 'EUR', '0')
    await setMinimum('Art', 'JPY', '3')
    const sellersFee = async (...deal: Parameters<typeof givenDealIn>) =>
      (await read(seller, (await givenDealIn(...deal)).id)).expected_fee
    expect(await sellersFee('Jets', '1000')).toBe('100.00')
    expect(await sellersFee('Jets', '1000', 'USD')).toBe('20.00')
    expect(await sellersFee('Art', '1000')).toBe('20.00')
    expect(await sellersFee('Art', '100', 'JPY')).toBe('3.00')
  })

  test('of a proposed amount is shown with the proposal', async () => {
    await setMinimum(null, 'EUR', '25000')
    const { id } = await givenDealIn('Jets', '2000000')
    const body = { amount: '1000000', version: 1 }
    await app.call(`/api/deals/${id}/amount`, { method: 'POST', as: buyer.actor, body })
    expect((await read(seller, id)).proposal).toMatchObject({ expected_fee: '25000.00', expected_fee_is_minimum: true })
  })
})

test('a completion that is proposed keeps its category, percent, payer and minimum', async () => {
  await setOwn('Yachts', '1.5', 'both')
  await setMinimum('Yachts', 'EUR', '50000')
  const { id, conversationId } = await givenDealIn('Yachts', '2000000')
  const before = await shown(id)
  const proposal = await givenProposal(app, buyer, id, 'Completed', 1)
  await ask(`update category_fee set rate = 9, payer = 'buyer'; update fee_minimum set amount = 90000`)
  await ask(`update conversation set subject_category = 'Jets' where id = $1`, conversationId)
  expect(await shown(id)).toEqual(before)
  await settle(app, seller, id, proposal, 'accept')
  expect(await charged(id)).toEqual({
    ...{ category: 'Yachts', rate: '1.500', payer: 'both', minimum: '50000.00', amount: '50000.00' },
  })
})

test('a completion is refused if the minimum was raised after the member was shown their fee', async () => {
  const { id } = await givenDealIn('Jets', '1000')
  await setMinimum('Jets', 'EUR', '500')
  const propose = (fee: string) =>
    app.call(`/api/deals/${id}/proposals`, {
      ...{ method: 'POST', as: seller.actor, body: { to: 'Completed', version: 1, fee } },
    })
  expect((await propose('20.00')).json.code).toBe('FEE_CHANGED')
  expect((await propose('500.00')).status).toBe(200)
})
