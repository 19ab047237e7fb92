import { describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { complete, givenDeal, takeStep, terms } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { dealVoid } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask, actionsOn } = recordsOf(app)
await ask(`update instance_fee set rate = 2, payer = 'both'`)
const curator = await givenMember(app, { verified: true, curator: true })
const body = { reason: 'The deposit never came.' }
const declareVoid = (as: GivenMember, id: string, input: object = body) =>
  app.call(`/api/curation/deals/${id}/void`, { method: 'POST', as: as.actor, body: input })
const readDeal = async (as: GivenMember, id: string) => (await app.call(`/api/deals/${id}`, { as: as.actor })).json
const statusOf = async ({ id }: { id: string }) => (await ask('select status from listing where id = $1', id))[0].status

async function givenCompletedDeal(listing: object = {}, people: object = {}) {
  const deal = await givenDeal(app, { amount: '1000.00' }, listing, people)
  await complete(app, deal)
  return deal
}

/** Two completed deals about one listing; the first is recorded as its sale. */
async function givenTwoSales() {
  const firstDeal = await givenDeal(app, { amount: '1000.00' })
  const { buyer, seller, listing, conversationId } = firstDeal
  // Opened before the sale: a sold listing takes no new deal.
  const body = { ...terms, conversation_id: conversationId, another: true }
  const { json } = await app.call('/api/deals', { method: 'POST', as: buyer.actor, body })
  const secondDeal = { id: json.id as string, buyer, seller }
  await complete(app, firstDeal)
  await complete(app, secondDeal)
  return { deals: [firstDeal, secondDeal], listing }
}

describe('a completed deal declared void', () => {
  test('a void deal stays completed, and shows the reason to both parties', async () => {
    const { id, buyer, seller } = await givenCompletedDeal()
    const { status, json } = await declareVoid(curator, id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ stage: 'Completed', completed: true, void: true })
    for (const party of [buyer, seller]) {
      const deal = await readDeal(party, id)
      expect(deal).toMatchObject({ stage: 'Completed', void: true })
      expect(deal.events.at(-1)).toMatchObject({ kind: 'void', by: null, ...body })
    }
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.proposed', 'deal.completed', 'deal.voided'])
  })

  test('declaring a deal void reverses its fee in a separate row', async () => {
    const { id } = await givenCompletedDeal()
    const feesBefore = await ask('select * from deal_fee where deal_id = $1', id)
    await declareVoid(curator, id)
    expect(await ask('select * from deal_fee where deal_id = $1', id)).toEqual(feesBefore)
    expect(await ask('select amount, currency from deal_fee_reversal where deal_id = $1', id)).toEqual([
      { amount: '20.00', currency: 'EUR' },
    ])
  })

  test('declaring a deal void notifies and mails both parties, even if they are blocked or switched e-mails off', async () => {
    const { id, buyer, seller } = await givenCompletedDeal()
    await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', buyer.id, seller.id)
    await declareVoid(curator, id)
    const notifications = await ask(
      `select member_id, from_id from notification where kind = 'deal.void' and deal_id = $1`,
      id,
    )
    expect(notifications.map(({ member_id }) => member_id).sort()).toEqual([buyer.id, seller.id].sort())
    expect(notifications.map(({ from_id }) => from_id)).toEqual([null, null])
    const dueEmails = await ask(
      `select member_id from notification_letter where choice = 'deal_updates' and due_at is not null`,
    )
    expect(dueEmails.map(({ member_id }) => member_id)).toEqual(expect.arrayContaining([buyer.id, seller.id]))
  })

  test.each(['Available', 'Active', 'Pending'])(
    'declaring a deal void puts the listing that it sold back to %s',
    async (status) => {
      const deal = await givenDeal(app)
      await ask('update listing set status = $1 where id = $2', status, deal.listing.id)
      await complete(app, deal)
      expect(await statusOf(deal.listing)).toBe('Sold')
      await declareVoid(curator, deal.id)
      expect(await statusOf(deal.listing)).toBe(status)
      expect(await actionsOn(deal.listing)).toEqual(['listing.created', 'listing.sold', 'listing.sale-undone'])
      const events = await ask(`select from live_event where event ->> 'listingId' = $1`, deal.listing.id)
      expect(events).toHaveLength(3)
    },
  )

  test('declaring a deal void leaves a listing unchanged that its owner relisted or another deal sold', async () => {
    const relisted = await givenCompletedDeal()
    for (const status of ['Available', 'Sold']) {
      const { version } = (await ask('select version from listing where id = $1', relisted.listing.id))[0]
      const path = `/api/listings/${relisted.listing.id}`
      await app.call(path, { method: 'PATCH', as: relisted.seller.actor, body: { version, status } })
    }
    await declareVoid(curator, relisted.id)
    expect(await statusOf(relisted.listing)).toBe('Sold')

    const firstDeal = await givenCompletedDeal()
    const secondDeal = await givenDeal(app, {}, {}, firstDeal)
    await ask('update deal set item_id = $1 where id = $2', firstDeal.listing.id, secondDeal.id)
    await complete(app, secondDeal)
    await declareVoid(curator, secondDeal.id)
    expect(await statusOf(firstDeal.listing)).toBe('Sold')
  })

  test.each([1, 0])('a listing sold by two deals stays sold while deal %i is not void', async (remaining) => {
    const { deals, listing } = await givenTwoSales()
    await declareVoid(curator, deals[1 - remaining]?.id ?? '')
    expect(await statusOf(listing)).toBe('Sold')
    expect(await ask('select deal_id from listing_sale where listing_id = $1', listing.id)).toEqual([
      { deal_id: deals[remaining]?.id },
    ])
    await declareVoid(curator, deals[remaining]?.id ?? '')
    expect(await statusOf(listing)).toBe('Active')
  })

  test('a listing is put back once if two deals about it become void at once', async () => {
    const { deals, listing } = await givenTwoSales()
    const responses = await Promise.all(deals.map(({ id }) => declareVoid(curator, id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await statusOf(listing)).toBe('Active')
    expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.sold', 'listing.sale-undone'])
  })

  test('a deal becomes void once if ten requests arrive at once', async () => {
    const { id } = await givenCompletedDeal()
    const responses = await Promise.all(Array.from({ length: 10 }, () => declareVoid(curator, id)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(await ask('select from deal_fee_reversal where deal_id = $1', id)).toHaveLength(1)
    expect(await ask(`select count from notification where kind = 'deal.void' and deal_id = $1`, id)).toEqual([
      { count: 1 },
      { count: 1 },
    ])
  })
})

describe('declaring a deal void', () => {
  test('declaring a deal void is refused to members and to curators who are a party', async () => {
    const party = await givenMember(app, { verified: true, curator: true })
    const { id, buyer } = await givenCompletedDeal({}, { seller: party })
    for (const member of [buyer, party, await givenMember(app)])
      expect((await declareVoid(member, id)).json.code).toBe('DEAL_NOT_FOUND')
    expect((await app.call(`/api/curation/deals/${id}/void`, { method: 'POST', body: body })).status).toBe(404)
    for (const { actor } of [buyer, party])
      await expect(
        actAs(
          actor,
          async () =>
            await db.insert(dealVoid).values({ ...{ dealId: id, reason: 'x' }, buyerId: buyer.id, sellerId: buyer.id }),
        ),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await ask('select from deal_void where deal_id = $1', id)).toEqual([])
  })

  test('declaring a deal void needs a curator, a reason and a completed deal', async () => {
    const completedDeal = await givenCompletedDeal()
    expect((await declareVoid(curator, completedDeal.id, { reason: '  ' })).status).toBe(400)
    const { id, buyer } = await givenDeal(app)
    expect((await declareVoid(curator, id)).json.code).toBe('DEAL_NOT_COMPLETED')
    await takeStep(app, buyer, id, 'withdraw', { reason: 'No longer' })
    expect((await declareVoid(curator, id)).json.code).toBe('DEAL_NOT_COMPLETED')
    await expect(
      actAs(
        curator.actor,
        async () =>
          await db.insert(dealVoid).values({ ...{ dealId: id, reason: 'x' }, buyerId: buyer.id, sellerId: buyer.id }),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
