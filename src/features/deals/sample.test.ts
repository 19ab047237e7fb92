import { expect, test } from 'vitest'
import { loadSampleNetwork } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { recordsOf } from '#testing/records.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { dealStages } from './terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
await actAs(system, () => loadSampleNetwork(app.platform))

test('there is a deal at every stage, each with its timeline in the past and in order', async () => {
  const deals = await ask('select id, stage, created_at, updated_at, completed_at from deal')
  expect(deals.map(({ stage }) => stage).sort()).toEqual([...dealStages].sort())
  for (const { id, stage, created_at, updated_at } of deals) {
    const events = await ask('select to_stage, created_at from deal_event where deal_id = $1 order by version', id)
    const eventTimes = events.map(({ created_at }) => created_at.getTime())
    expect(eventTimes).toEqual(eventTimes.toSorted((a, b) => a - b))
    expect([eventTimes[0], eventTimes.at(-1)]).toEqual([created_at.getTime(), updated_at.getTime()])
    expect(eventTimes.at(-1)).toBeLessThan(Date.now())
    expect(events.at(-1)?.to_stage).toBe(stage)
  }
})

test('no deal is older than its conversation', async () => {
  expect(
    await ask(
      'select from deal join conversation on conversation.id = conversation_id where deal.created_at < conversation.created_at',
    ),
  ).toEqual([])
})

test('a completed deal marks its listing as sold and charges each party a share', async () => {
  const [completedDeal] = await ask(`select * from deal where completed`)
  expect(await ask('select status from listing where id = $1', completedDeal.item_id)).toEqual([{ status: 'Sold' }])
  for (const id of [completedDeal.buyer_id, completedDeal.seller_id]) {
    const { json } = await app.call(`/api/deals/${completedDeal.id}`, { as: memberActor(id, { verified: true }) })
    expect(json.fee).toEqual({ amount: '279375.00', currency: 'USD', is_minimum: false, state: 'due' })
  }
})

test('each step forward was proposed by one party and accepted by the other', async () => {
  const steps = await ask(
    `select from_stage, to_stage, by_id, proposed_by from deal_event where deal_step(from_stage, to_stage) = 'together'`,
  )
  expect(steps.length).toBeGreaterThan(3)
  for (const { by_id, proposed_by } of steps) {
    expect(proposed_by).not.toBeNull()
    expect(proposed_by).not.toBe(by_id)
  }
})

test('a viewing is agreed for a listing that is not sold, at least two days ahead', async () => {
  const viewings = await ask(
    `select viewing.state, listing.status = 'Sold' as sold, starts_at > now() + interval '2 days' as ahead,
      to_char(starts_at at time zone time_zone, 'DD HH24:MI') as at
      from viewing join listing on listing.id = listing_id`,
  )
  expect(viewings).toEqual([{ state: 'agreed', sold: false, ahead: true, at: '04 11:00' }])
})

test('a negotiation ended with the deal that it opened, and another offer is open', async () => {
  expect(
    await ask(`select offer.state, deal.title, offer.amount = deal.amount as same
      from deal_offer as offer left join deal on deal.id = deal_id order by offer.created_at`),
  ).toEqual([
    { state: 'countered', title: null, same: null },
    { state: 'accepted', title: 'Nocturne', same: true },
    { state: 'open', title: null, same: null },
  ])
})

test('two deals have an open proposal', async () => {
  expect(await ask(`select to_stage from deal_proposal where state = 'open' order by 1`)).toEqual([
    { to_stage: 'Completed' },
    { to_stage: 'Document Review' },
  ])
})

test('no member is notified', async () => {
  expect(await ask('select from notification where deal_id is not null')).toEqual([])
})

test('an adviser of the buyer has joined a deal that is under way', async () => {
  const [{ adviser_id, deal_id }] = await ask(`select adviser_id, deal_id from deal_adviser where state = 'joined'`)
  const { json } = await app.call(`/api/advised-deals/${deal_id}`, { as: memberActor(adviser_id, { verified: true }) })
  expect(json).toMatchObject({ joined: true, stage: 'Negotiation', capacity: 'surveyor', shows_timeline: true })
})
