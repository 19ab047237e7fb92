import { beforeEach, describe, expect, test } from 'vitest'
import { givenDeal, givenMovedDeal, givenProposal, proposeStep, seenBy, settle, takeStep } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const curator = await givenMember(app, { verified: true, curator: true })
const readDeal = async (as: GivenMember, id: string) => (await app.call(`/api/deals/${id}`, { as: as.actor })).json
const accept = (as: GivenMember, id: string, proposalId: string) => settle(app, as, id, proposalId, 'accept')

beforeEach(async () => {
  await ask(`update instance_fee set rate = 2.5, payer = 'both'`)
  await ask('delete from rate_limit')
})

async function givenCompletion(
  ...options: Parameters<typeof givenDeal> extends [unknown, ...infer Rest] ? Rest : never
) {
  const deal = await givenDeal(app, ...options)
  return { ...deal, proposal: await givenProposal(app, deal.buyer, deal.id, 'Completed', 1) }
}

const expectUnchanged = async (id: string, listing: { id: string }, version = 1) => {
  expect((await ask('select version, completed from deal where id = $1', id))[0]).toEqual({ version, completed: false })
  expect(await ask('select from deal_fee where deal_id = $1', id)).toEqual([])
  expect(await ask(`select from notification where kind = 'deal.completed' and deal_id = $1`, id)).toEqual([])
  expect(await actionsOn(listing)).toEqual(['listing.created'])
}

describe('accepting a completion', () => {
  test('fifty simultaneous acceptances complete the deal once: one event, one notification, one fee', async () => {
    const { id, buyer, seller, listing, proposal } = await givenCompletion()
    const responses = await Promise.all(Array.from({ length: 50 }, () => accept(seller, id, proposal)))
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200))
    for (const { json } of responses) expect(json).toMatchObject({ id, stage: 'Completed', version: 2, proposal: null })
    expect(await ask('select from deal_event where deal_id = $1', id)).toHaveLength(2)
    expect(await ask('select from deal_fee where deal_id = $1', id)).toHaveLength(1)
    expect(await ask('select from deal_fee_share where deal_id = $1', id)).toHaveLength(2)
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.proposed', 'deal.completed'])
    expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.sold'])
    const notifications = await ask(
      `select member_id, count from notification where kind = 'deal.completed' and deal_id = $1`,
      id,
    )
    expect(notifications).toEqual([{ member_id: buyer.id, count: 1 }])
    const events = await ask(`select audience from live_event where event ->> 'dealId' = $1`, id)
    expect(events).toHaveLength(6)
  })

  test('the timeline records who proposed a completion, who accepted it and when', async () => {
    const { id, buyer, seller, proposal } = await givenCompletion()
    const { json } = await accept(seller, id, proposal)
    expect(json.events).toMatchObject([
      { kind: 'created', from: null, to: 'Negotiation', by: { id: buyer.id, name: 'Bea' }, proposed_by: null },
      {
        ...{ kind: 'completed', from: 'Negotiation', to: 'Completed', by: { id: seller.id, name: 'Sol' } },
        proposed_by: { id: buyer.id, name: 'Bea' },
      },
    ])
    expect(json.events[1].at).toBe(json.completed_at)
    expect(json.updated_at).toBe(json.completed_at)
  })

  test('accepting a completion is refused to the party that proposed it, every time', async () => {
    const { id, buyer, listing, proposal } = await givenCompletion()
    for (const { status, json } of await Promise.all(Array.from({ length: 20 }, () => accept(buyer, id, proposal))))
      expect([status, json.code]).toEqual([409, 'PROPOSAL_OWN'])
    for (const { json } of await Promise.all(
      Array.from({ length: 20 }, () => proposeStep(app, buyer, id, 'Completed', 1)),
    ))
      expect(json).toMatchObject({ completed: false, proposal: { id: proposal } })
    await expectUnchanged(id, listing)
  })

  test('accepting a completion is refused to everyone but the other party', async () => {
    const { id, listing, proposal } = await givenCompletion()
    const stranger = await givenMember(app, { verified: true })
    for (const outsider of [stranger, curator])
      expect((await accept(outsider, id, proposal)).json.code).toBe('DEAL_NOT_FOUND')
    expect(
      (await app.call(`/api/deals/${id}/proposals/${proposal}/accept`, { method: 'POST', body: { head: null } }))
        .status,
    ).toBe(401)
    expect(await readDeal(curator, id)).toMatchObject({
      completed: false,
      version: 1,
      party: null,
      proposed: { by: 'buyer' },
    })
    await expectUnchanged(id, listing)
  })

  test('accepting is refused after the proposal was taken back, declined or lapsed', async () => {
    const retracted = await givenCompletion()
    await settle(app, retracted.buyer, retracted.id, retracted.proposal, 'retract')
    const declined = await givenCompletion()
    await settle(app, declined.seller, declined.id, declined.proposal, 'decline')
    const dealWithProposal = await givenCompletion()
    await takeStep(app, dealWithProposal.buyer, dealWithProposal.id, 'withdraw', { reason: 'Found another' })
    for (const { id, seller, listing, proposal } of [retracted, declined]) {
      expect((await accept(seller, id, proposal)).json.code).toBe('PROPOSAL_CLOSED')
      await expectUnchanged(id, listing)
    }
    const { id, seller, proposal } = dealWithProposal
    expect((await accept(seller, id, proposal)).json.code).toBe('PROPOSAL_CLOSED')
    expect(await ask('select state from deal_proposal where id = $1', proposal)).toEqual([{ state: 'lapsed' }])

    const movedDeal = await givenMovedDeal(app)
    const lapsedProposal = await givenProposal(app, movedDeal.buyer, movedDeal.id, 'Completed', 2)
    await takeStep(app, movedDeal.seller, movedDeal.id, 'stage', { to: 'Negotiation', version: 2 })
    expect((await accept(movedDeal.seller, movedDeal.id, lapsedProposal)).json.code).toBe('PROPOSAL_CLOSED')
    await expectUnchanged(movedDeal.id, movedDeal.listing, 3)
  })

  test('accepting is refused for a proposal of another deal', async () => {
    const [firstDeal, secondDeal] = [await givenCompletion(), await givenCompletion()]
    expect((await accept(firstDeal.seller, firstDeal.id, secondDeal.proposal)).json.code).toBe('PROPOSAL_CLOSED')
    await expectUnchanged(firstDeal.id, firstDeal.listing)
  })

  test('an acceptance retried with the same key completes the deal once', async () => {
    const { id, seller, proposal } = await givenCompletion()
    const body = await seenBy(app, seller, id)
    const send = () =>
      app.call(`/api/deals/${id}/proposals/${proposal}/accept`, {
        ...{ method: 'POST', as: seller.actor, body, headers: { 'idempotency-key': proposal } },
      })
    const [firstResponse, secondResponse] = [await send(), await send()]
    expect(secondResponse.json).toEqual(firstResponse.json)
    expect(await ask('select from deal_fee where deal_id = $1', id)).toHaveLength(1)
  })
})
