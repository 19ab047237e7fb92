import { describe, expect, test } from 'vitest'
import { requestAsParty } from '#testing/conversations.ts'
import { givenDeal, givenProposal, proposeStep, settle, takeStep } from '#testing/deals.ts'
import type { GivenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { haltedMessage } from '../../terms.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const readDeal = async (as: GivenMember, id: string) => (await app.call(`/api/deals/${id}`, { as: as.actor })).json
const accept = (as: GivenMember, id: string, proposalId: string) => settle(app, as, id, proposalId, 'accept')

async function givenCompletion() {
  const deal = await givenDeal(app)
  return { ...deal, proposal: await givenProposal(app, deal.buyer, deal.id, 'Completed', 1) }
}

const expectUnchanged = async (id: string, listing: { id: string }) => {
  expect((await ask('select version, completed from deal where id = $1', id))[0]).toEqual({
    version: 1,
    completed: false,
  })
  expect(await ask('select from deal_fee where deal_id = $1', id)).toEqual([])
  expect(await actionsOn(listing)).toEqual(['listing.created'])
}

describe('a deal whose parties cannot write to each other', () => {
  test.each<[string, (deal: Awaited<ReturnType<typeof givenCompletion>>) => Promise<unknown>]>([
    ['blocked by the buyer', ({ buyer, conversationId: id }) => requestAsParty(app, buyer, { id }, 'PUT', '/block')],
    ['blocked by the seller', ({ seller, conversationId: id }) => requestAsParty(app, seller, { id }, 'PUT', '/block')],
    [
      'with an ended conversation',
      ({ buyer, conversationId: id }) => requestAsParty(app, buyer, { id }, 'POST', '/end'),
    ],
    ['of a suspended buyer', ({ buyer }) => ask('update member set suspended_at = now() where id = $1', buyer.id)],
  ])('%s cannot move forward, gives the same reason, and may be withdrawn', async (_, separate) => {
    const deal = await givenCompletion()
    const { id, seller, listing, proposal } = deal
    await separate(deal)
    expect(await readDeal(seller, id)).toMatchObject({ halted: true })
    const { status, json } = await accept(seller, id, proposal)
    expect([status, json.code, json.message]).toEqual([409, 'DEAL_HALTED', haltedMessage])
    expect((await proposeStep(app, seller, id, 'Completed', 1)).json.code).toBe('DEAL_HALTED')
    await settle(app, seller, id, proposal, 'decline')
    expect((await proposeStep(app, seller, id, 'Document Review', 1)).json.code).toBe('DEAL_HALTED')
    await expectUnchanged(id, listing)
    expect((await takeStep(app, seller, id, 'withdraw', { reason: 'They left' })).status).toBe(200)
  })

  test('a halted deal moves forward again once its parties can write to each other', async () => {
    const { id, buyer, seller, conversationId, proposal } = await givenCompletion()
    await requestAsParty(app, buyer, { id: conversationId }, 'PUT', '/block')
    expect((await accept(seller, id, proposal)).json.code).toBe('DEAL_HALTED')
    await requestAsParty(app, buyer, { id: conversationId }, 'DELETE', '/block')
    expect((await accept(seller, id, proposal)).json).toMatchObject({ completed: true, halted: false })
  })

  test('a completed deal says so too: it gets no more documents', async () => {
    const { id, buyer, seller, conversationId, proposal } = await givenCompletion()
    expect((await accept(seller, id, proposal)).json.halted).toBe(false)
    await requestAsParty(app, buyer, { id: conversationId }, 'PUT', '/block')
    for (const party of [buyer, seller]) expect(await readDeal(party, id)).toMatchObject({ halted: true })
  })

  test('a halted deal refuses an acceptance by a suspended party', async () => {
    const { id, seller, listing, proposal } = await givenCompletion()
    await ask('update member set suspended_at = now() where id = $1', seller.id)
    expect((await accept(seller, id, proposal)).json.code).toBe('DEAL_NOT_FOUND')
    await expectUnchanged(id, listing)
  })
})
