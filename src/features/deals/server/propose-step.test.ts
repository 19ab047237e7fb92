import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { requestAsParty } from '#testing/conversations.ts'
import { givenDeal, givenMovedDeal, givenProposal, proposeStep, settle, takeStep } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { deal, dealProposal } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask, actionsOn } = recordsOf(app)
const forbidden = { cause: { code: '42501' } }
const stranger = await givenMember(app, { verified: true })
const curator = await givenMember(app, { verified: true, curator: true })

beforeEach(() => ask('delete from rate_limit'))

describe('proposing a step', () => {
  test('proposing a step leaves the stage unchanged, and shows both parties its author, step and amount', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const { json } = await proposeStep(app, buyer, id, 'Document Review', 1)
    expect(json).toMatchObject({ stage: 'Negotiation', version: 1, proposed: { to: 'Document Review', by: 'buyer' } })
    expect(json.proposal).toEqual({
      ...{ id: expect.any(String), to: 'Document Review', amount: '1250000.50' },
      ...{ new_amount: null, expected_fee: null, expected_fee_is_minimum: false, note: null },
      ...{ by: { id: buyer.id, name: 'Bea' }, at: expect.any(String) },
    })
    const dealResponse = await app.call(`/api/deals/${id}`, { as: seller.actor })
    expect(dealResponse.json.proposal).toEqual(json.proposal)
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.proposed'])
  })

  test('proposing twice keeps one proposal; if both parties propose a step, it is taken', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const firstProposal = await givenProposal(app, buyer, id, 'Completed', 1)
    expect(await givenProposal(app, buyer, id, 'Completed', 1)).toBe(firstProposal)
    expect(await ask('select from deal_proposal where deal_id = $1', id)).toHaveLength(1)
    expect((await proposeStep(app, seller, id, 'Completed', 1)).json).toMatchObject({ completed: true, version: 2 })
  })

  test('twenty simultaneous proposals of both parties complete the deal once', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => proposeStep(app, index % 2 ? buyer : seller, id, 'Completed', 1)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await ask('select from deal_fee where deal_id = $1', id)).toHaveLength(1)
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.proposed', 'deal.completed'])
  })

  test('proposing is refused while another step is proposed, and from an outdated version of the deal', async () => {
    const { id, buyer, seller } = await givenMovedDeal(app)
    expect((await proposeStep(app, buyer, id, 'Due Diligence', 1)).json.code).toBe('DEAL_CHANGED')
    await givenProposal(app, buyer, id, 'Due Diligence', 2)
    for (const party of [buyer, seller])
      expect((await proposeStep(app, party, id, 'Completed', 2)).json.code).toBe('DEAL_PROPOSED')
    expect((await proposeStep(app, seller, id, 'Document Review', 2)).json.code).toBe('DEAL_STEP')
  })

  test('a proposal lapses with the next step, whichever party takes it', async () => {
    const { id, buyer, seller } = await givenMovedDeal(app)
    await givenProposal(app, buyer, id, 'Due Diligence', 2)
    const { json } = await takeStep(app, seller, id, 'stage', { to: 'Negotiation', version: 2 })
    expect(json).toMatchObject({ proposal: null, proposed: null })
    expect(await ask('select state, settled_by from deal_proposal where deal_id = $1 order by id', id)).toEqual([
      { state: 'accepted', settled_by: seller.id },
      { state: 'lapsed', settled_by: seller.id },
    ])
  })
})

describe('the row policies and triggers', () => {
  const write = (as: Actor, changes: object, dealId: string) =>
    actAs(
      as,
      async () =>
        await db
          .insert(dealProposal)
          .values({
            dealId,
            version: 9,
            amount: '1',
            toStage: 'Completed',
            byId: stranger.id,
            toId: stranger.id,
            ...changes,
          })
          .returning(),
    )
  const complete = (as: Actor, id: string) =>
    actAs(as, async () => await db.update(deal).set({ stage: 'Completed' }).where(eq(deal.id, id)).returning())
  const change = (as: Actor, id: string, changes: object) =>
    actAs(as, async () => await db.update(dealProposal).set(changes).where(eq(dealProposal.id, id)).returning())

  test("the database refuses a step forward without the other party's open proposal of that step", async () => {
    const { id, buyer, seller } = await givenDeal(app)
    for (const { actor } of [buyer, seller]) await expect(complete(actor, id)).rejects.toMatchObject(forbidden)
    const ownProposal = await givenProposal(app, buyer, id, 'Completed', 1)
    await expect(complete(buyer.actor, id)).rejects.toMatchObject(forbidden)
    await settle(app, seller, id, ownProposal, 'decline')
    await givenProposal(app, seller, id, 'Document Review', 1)
    await expect(complete(buyer.actor, id)).rejects.toMatchObject(forbidden)
    expect(await ask('select completed from deal where id = $1', id)).toEqual([{ completed: false }])
  })

  test('the database refuses a step forward while the other party has blocked the member', async () => {
    const { id, buyer, seller, conversationId } = await givenDeal(app)
    await givenProposal(app, seller, id, 'Completed', 1)
    await requestAsParty(app, seller, { id: conversationId }, 'PUT', '/block')
    await expect(complete(buyer.actor, id)).rejects.toMatchObject(forbidden)
    await expect(write(buyer.actor, { byId: buyer.id }, id)).rejects.toMatchObject(forbidden)
  })

  test('the database refuses a step that was proposed for another amount or version', async () => {
    for (const change of [`amount = '1'`, 'version = 9']) {
      const { id, buyer, seller } = await givenDeal(app)
      const proposal = await givenProposal(app, seller, id, 'Completed', 1)
      await ask(`update deal_proposal set ${change} where id = $1`, proposal)
      await expect(complete(buyer.actor, id)).rejects.toMatchObject(forbidden)
    }
  })

  test("the database refuses a proposal in another member's name or deal", async () => {
    const { id, buyer, seller } = await givenDeal(app)
    await expect(write(buyer.actor, { byId: seller.id }, id)).rejects.toMatchObject(forbidden)
    for (const outsider of [stranger, curator])
      await expect(write(outsider.actor, { byId: outsider.id }, id)).rejects.toMatchObject(forbidden)
  })

  test('the database sets the version, the amount and the state of a proposal', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const forged = { byId: buyer.id, state: 'accepted', settledBy: buyer.id, settledAt: new Date() }
    const [row] = await write(buyer.actor, forged, id)
    expect(row).toMatchObject({
      version: 1,
      toId: seller.id,
      amount: '1250000.50',
      state: 'open',
      settledBy: null,
      settledAt: null,
    })
  })

  test('by query the author can only take a proposal back, and the other party only decline it, once', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const proposal = await givenProposal(app, buyer, id, 'Completed', 1)
    for (const changes of [
      ...['accepted', 'lapsed', 'declined', 'open'].map((state) => ({ state })),
      ...[{ amount: '1' }, { toStage: 'Document Review' }, { byId: seller.id }, { version: 2 }],
    ])
      await expect(change(buyer.actor, proposal, changes)).rejects.toMatchObject(forbidden)
    for (const state of ['accepted', 'lapsed', 'retracted'])
      await expect(change(seller.actor, proposal, { state })).rejects.toMatchObject(forbidden)
    for (const outsider of [stranger, curator])
      expect(await change(outsider.actor, proposal, { state: 'declined' })).toEqual([])
    const [row] = await change(seller.actor, proposal, { state: 'declined', settledBy: buyer.id })
    expect(row).toMatchObject({ state: 'declined', settledBy: seller.id })
    await expect(change(buyer.actor, proposal, { state: 'retracted' })).rejects.toMatchObject(forbidden)
  })
})
