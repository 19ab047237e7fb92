import { beforeEach, describe, expect, test } from 'vitest'
import { complete, givenDeal, givenProposal, proposeStep, seenBy, settle, takeStep, terms } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { roundsOf } from '#testing/rounds.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const curator = await givenMember(app, { verified: true, curator: true })
const readDeal = async (as: GivenMember, id: string) => (await app.call(`/api/deals/${id}`, { as: as.actor })).json
const setFee = (rate: string, payer: string) => ask('update instance_fee set rate = $1, payer = $2', rate, payer)

beforeEach(async () => {
  await setFee('2.5', 'both')
  await ask('delete from rate_limit')
})

describe('deals in which both parties act at the same moment', () => {
  const dealCount = roundsOf(50)

  test('deals with simultaneous actions of both parties are each completed or withdrawn, and charged at most once', async () => {
    const { buyer, seller, conversationId, listing } = await givenDeal(app)
    const countByOutcome: Record<string, number> = {}
    for (let round = 0; round < dealCount; round++) {
      if (round % 4 === 0) await ask('delete from rate_limit')
      await ask(`update listing set status = 'Active' where id = $1`, listing.id)
      const { json } = await app.call('/api/deals', {
        ...{ method: 'POST', as: buyer.actor, body: { ...terms, conversation_id: conversationId, another: true } },
      })
      const id: string = json.id
      const [proposer, accepter] = round % 2 ? [buyer, seller] : [seller, buyer]
      const proposal = await givenProposal(app, proposer, id, 'Completed', 1)
      // Read before the race: an acceptance that had to read first would always come last.
      const seen = await seenBy(app, accepter, id)
      const acceptAs = (party: GivenMember) => takeStep(app, party, id, `proposals/${proposal}/accept`, seen)
      const requests = [
        () => acceptAs(accepter),
        () => takeStep(app, accepter, id, 'proposals', { to: 'Completed', version: 1, ...seen }),
        () => acceptAs(proposer),
        () => settle(app, proposer, id, proposal, 'retract'),
        () => settle(app, accepter, id, proposal, 'decline'),
        () => takeStep(app, round % 3 ? proposer : accepter, id, 'withdraw', { reason: 'No longer' }),
      ]
      const rotatedActs = requests.map((_, index) => requests[(index + round) % requests.length])
      const responses = await Promise.all(rotatedActs.map((act) => act?.()))
      for (const response of responses) expect([200, 409]).toContain(response?.status)
      const outcome = await endOf(id)
      countByOutcome[outcome] = (countByOutcome[outcome] ?? 0) + 1
    }
    expect(Object.values(countByOutcome).reduce((sum, count) => sum + count)).toBe(dealCount)
    // Each act comes first in some rounds.
    expect(Object.keys(countByOutcome).sort()).toEqual(['Completed', 'Withdrawn'])
  }, 240_000)

  async function endOf(id: string): Promise<string> {
    const [{ stage, version }] = await ask('select stage, version from deal where id = $1', id)
    const fees = await ask('select from deal_fee where deal_id = $1', id)
    const events = await ask('select by_id, proposed_by from deal_event where deal_id = $1 order by version', id)
    expect(fees).toHaveLength(stage === 'Completed' ? 1 : 0)
    expect([events.length, version]).toEqual([2, 2])
    if (stage === 'Completed') expect(events[1].proposed_by).not.toBe(events[1].by_id)
    if (stage === 'Completed') expect(events[1].proposed_by).not.toBeNull()
    const accepted = await ask(`select from deal_proposal where deal_id = $1 and state = 'accepted'`, id)
    expect(accepted).toHaveLength(stage === 'Completed' ? 1 : 0)
    expect(await ask(`select from deal_proposal where deal_id = $1 and state = 'open'`, id)).toEqual([])
    return stage
  }
})

describe('the fee', () => {
  test('the fee uses the rate at completion, not a later one', async () => {
    const deal = await givenDeal(app, { amount: '1000000.00' })
    const { id, seller, buyer } = deal
    await setFee('3.125', 'seller')
    await complete(app, deal)
    await setFee('9', 'buyer')
    await proposeStep(app, seller, id, 'Completed', 1)
    const fee = { amount: '31250.00', currency: 'EUR', is_minimum: false }
    expect((await readDeal(seller, id)).fee).toEqual({ ...fee, state: 'due' })
    expect((await readDeal(curator, id)).fee).toEqual({ ...fee, state: null })
    expect((await readDeal(buyer, id)).fee).toBeNull()
    expect(await ask('select rate, payer, amount, currency from deal_fee where deal_id = $1', id)).toEqual([
      { rate: '3.125', payer: 'seller', amount: '31250.00', currency: 'EUR' },
    ])
  })

  test('the fee is shown to each party as their share, and to curators as the total', async () => {
    const deal = await givenDeal(app, { amount: '100.20' })
    const { id, seller, buyer } = deal
    await setFee('5', 'both')
    await complete(app, deal)
    expect((await readDeal(buyer, id)).fee.amount).toBe('2.50')
    expect((await readDeal(seller, id)).fee.amount).toBe('2.51')
    expect((await readDeal(curator, id)).fee.amount).toBe('5.01')
  })

  test('a fee of zero leaves nothing to pay', async () => {
    await setFee('0', 'both')
    const deal = await givenDeal(app)
    const { id, seller, buyer } = deal
    await complete(app, deal)
    for (const party of [buyer, seller]) expect((await readDeal(party, id)).fee).toBeNull()
    expect((await readDeal(curator, id)).fee.amount).toBe('0.00')
  })

  test('a fee in yen has no decimals', async () => {
    await setFee('0.333', 'both')
    const deal = await givenDeal(app, { amount: '1000', currency: 'JPY' })
    const { id, seller, buyer } = deal
    await complete(app, deal)
    expect((await readDeal(buyer, id)).fee.amount).toBe('1.00')
    expect((await readDeal(seller, id)).fee.amount).toBe('2.00')
  })

  test('the fee is in no audit record and no live event', async () => {
    await setFee('7.777', 'seller')
    const deal = await givenDeal(app, { amount: '33333.33' })
    const { id } = deal
    await complete(app, deal)
    const records = await ask(
      `select detail::text as said from audit_event where subject_id = $1 union all
       select event::text from live_event where event ->> 'dealId' = $1::text`,
      id,
    )
    expect(records.length).toBeGreaterThan(3)
    expect(JSON.stringify(records)).not.toMatch(/33333|2592|7\.777/)
  })
})

describe('the listing of a completed deal', () => {
  const statusOf = async (id: string) =>
    (await ask('select status, version, archived_at from listing where id = $1', id))[0]

  test('completing a deal marks its listing as sold, with a live event to everyone', async () => {
    const deal = await givenDeal(app)
    const { listing } = deal
    await complete(app, deal)
    expect(await statusOf(listing.id)).toMatchObject({ status: 'Sold', version: 2 })
    expect((await app.call(`/api/listings/${listing.id}`)).json.status).toBe('Sold')
    const events = await ask(`select from live_event where event ->> 'listingId' = $1`, listing.id)
    expect(events).toHaveLength(2)
    expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.sold'])
  })

  test('completing a deal leaves an archived listing archived', async () => {
    const deal = await givenDeal(app)
    const { seller, listing } = deal
    await app.call(`/api/listings/${listing.id}/archive`, { method: 'POST', as: seller.actor })
    await complete(app, deal)
    expect(await statusOf(listing.id)).toMatchObject({ status: 'Sold', archived_at: expect.any(Date) })
    expect((await app.call(`/api/listings/${listing.id}`)).status).toBe(404)
  })

  test('completing a deal does not mark a listing as sold if the buyer owns it, as in some older deals', async () => {
    const deal = await givenDeal(app)
    expect(await readDeal(deal.buyer, deal.id)).toMatchObject({ party: 'buyer', has_other_roles: false })
    await ask('update deal set buyer_id = seller_id, seller_id = buyer_id where id = $1', deal.id)
    expect(await readDeal(deal.buyer, deal.id)).toMatchObject({ party: 'seller', has_other_roles: true })
    await complete(app, deal)
    expect(await statusOf(deal.listing.id)).toMatchObject({ status: 'Active', version: 1 })
    expect(await actionsOn(deal.listing)).toEqual(['listing.created'])
  })

  test('completing two deals about a listing marks it as sold once', async () => {
    const firstDeal = await givenDeal(app)
    const secondDeal = await givenDeal(app, {}, {}, { seller: firstDeal.seller })
    await ask('update deal set item_id = $1 where id = $2', firstDeal.listing.id, secondDeal.id)
    await Promise.all([complete(app, firstDeal), complete(app, secondDeal)])
    expect(await actionsOn(firstDeal.listing)).toEqual(['listing.created', 'listing.sold'])
    expect(await actionsOn(secondDeal.listing)).toEqual(['listing.created'])
  })
})
