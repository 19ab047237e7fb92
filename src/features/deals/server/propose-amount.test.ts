import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { requestAsParty } from '#testing/conversations.ts'
import {
  complete,
  givenDeal,
  givenProposal,
  proposeStep,
  recordStep,
  seenBy,
  settle,
  takeStep,
} from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { deal, dealProposal } from './tables.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const { db } = app.platform
const forbidden = { cause: { code: '42501' } }
const curator = await givenMember(app, { verified: true, curator: true })
const propose = async (as: GivenMember, id: string, amount: string, version = 1, note = '') =>
  takeStep(app, as, id, 'amount', { amount, version, note, ...(await seenBy(app, as, id)) })
const read = async (as: GivenMember, id: string) => (await app.call(`/api/deals/${id}`, { as: as.actor })).json
const codeOf = async (response: Promise<{ json: { code: string } }>) => (await response).json.code

beforeEach(() => ask('delete from rate_limit'))

describe('another amount', () => {
  test('one party proposes another amount and the other accepts it, each seeing their share of the fee at it', async () => {
    await ask(`update instance_fee set rate = 2, payer = 'seller'`)
    const { id, buyer, seller } = await givenDeal(app)
    const { json } = await propose(buyer, id, '1200000', 1, 'After the survey.')
    expect(json).toMatchObject({
      amount: '1250000.50',
      version: 1,
      proposed: { to: null, amount: '1200000.00', by: 'buyer' },
    })
    expect((await read(seller, id)).proposal).toMatchObject({
      ...{
        to: null,
        amount: '1250000.50',
        new_amount: '1200000.00',
        note: 'After the survey.',
        expected_fee: '24000.00',
      },
    })
    const accepted = (await settle(app, seller, id, json.proposal.id, 'accept')).json
    expect(accepted).toMatchObject({ amount: '1200000.00', version: 2, proposal: null, expected_fee: '24000.00' })
    expect(accepted.events.at(-1)).toMatchObject({
      ...{ kind: 'amount', from_amount: '1250000.50', to_amount: '1200000.00', reason: 'After the survey.' },
      ...{ by: { id: seller.id }, proposed_by: { id: buyer.id } },
    })
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.amount-proposed', 'deal.amount-changed'])
    expect(await ask('select member_id, kind from notification where deal_id = $1 order by created_at', id)).toEqual([
      { member_id: seller.id, kind: 'deal.opened' },
      { member_id: seller.id, kind: 'deal.amount-proposed' },
      { member_id: buyer.id, kind: 'deal.amount-changed' },
    ])
    const records = await ask(
      `select detail::text from audit_event where subject_id = $1 union all
      select event::text from live_event where event ->> 'dealId' = $1::text`,
      id,
    )
    expect(JSON.stringify(records)).not.toMatch(/1200000|24000|survey/)
  })

  test('a declined amount stays in the timeline, and a proposal may be taken back', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const first = (await propose(buyer, id, '900000', 1, 'The roof.')).json.proposal.id
    expect(await codeOf(settle(app, buyer, id, first, 'accept'))).toBe('PROPOSAL_OWN')
    const declined = (await settle(app, seller, id, first, 'decline')).json
    expect(declined.events.at(-1)).toMatchObject({ kind: 'declined', to_amount: '900000.00', reason: 'The roof.' })
    const second = (await propose(buyer, id, '950000')).json.proposal.id
    expect((await settle(app, buyer, id, second, 'retract')).json).toMatchObject({ proposal: null, version: 1 })
    expect(await codeOf(settle(app, seller, id, second, 'accept'))).toBe('PROPOSAL_CLOSED')
    expect((await read(buyer, id)).amount).toBe('1250000.50')
    await complete(app, { id, buyer, seller })
    expect((await read(buyer, id)).events).toContainEqual(declined.events.at(-1))
  })

  test('an amount is refused if it is the same, has decimals in yen, is outdated, or another proposal is open', async () => {
    const { id, buyer, seller } = await givenDeal(app, { amount: '1000', currency: 'JPY' })
    expect(await codeOf(propose(buyer, id, '1000.00'))).toBe('AMOUNT_SAME')
    expect(await codeOf(propose(buyer, id, '1000.5'))).toBe('AMOUNT_DECIMALS')
    expect(await codeOf(propose(buyer, id, '900', 2))).toBe('DEAL_CHANGED')
    for (const amount of ['-1', '1e9', '', 'NaN']) expect((await propose(buyer, id, amount)).status).toBe(400)
    await propose(buyer, id, '900')
    expect(await codeOf(propose(seller, id, '950'))).toBe('DEAL_PROPOSED')
    expect(await codeOf(proposeStep(app, seller, id, 'Completed', 1))).toBe('DEAL_PROPOSED')
    expect((await propose(seller, id, '900')).json).toMatchObject({ amount: '900.00', version: 2 })
    await complete(app, { id, buyer, seller }, 2)
    expect(await codeOf(propose(buyer, id, '800', 3))).toBe('DEAL_ENDED')
  })

  test('the same amount with another note is refused, so that no note is lost', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    await propose(buyer, id, '900000', 1, 'The roof.')
    for (const party of [buyer, seller])
      expect(await codeOf(propose(party, id, '900000', 1, 'The cellar.'))).toBe('DEAL_PROPOSED')
    expect((await propose(buyer, id, '900000', 1, 'The roof.')).json).toMatchObject({
      ...{ version: 1, proposal: { note: 'The roof.' } },
    })
    expect((await propose(seller, id, '900000')).json).toMatchObject({ amount: '900000.00', version: 2 })
  })

  test('an amount is refused to strangers, curators and suspended parties, and while the deal is halted', async () => {
    const { id, buyer, seller, conversationId } = await givenDeal(app)
    for (const outsider of [await givenMember(app, { verified: true }), curator])
      expect(await codeOf(propose(outsider, id, '1'))).toBe('DEAL_NOT_FOUND')
    const proposal = (await propose(buyer, id, '900000')).json.proposal.id
    await requestAsParty(app, buyer, { id: conversationId }, 'PUT', '/block')
    expect(await codeOf(settle(app, seller, id, proposal, 'accept'))).toBe('DEAL_HALTED')
    expect((await settle(app, seller, id, proposal, 'decline')).status).toBe(200)
    expect(await codeOf(propose(seller, id, '950000'))).toBe('DEAL_HALTED')
    await ask('update member set suspended_at = now() where id = $1', buyer.id)
    expect((await propose(buyer, id, '1')).status).toBeGreaterThanOrEqual(400)
    expect(await ask('select amount from deal where id = $1', id)).toEqual([{ amount: '1250000.50' }])
  })

  test('twenty simultaneous proposals of both parties change the amount once', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => propose(index % 2 ? buyer : seller, id, '1100000')),
    )
    for (const { status } of responses) expect([200, 409]).toContain(status)
    expect(await ask('select amount, version from deal where id = $1', id)).toEqual([
      { amount: '1100000.00', version: 2 },
    ])
    expect(await ask('select from deal_event where deal_id = $1', id)).toHaveLength(2)
  })

  test('a completion proposed at one amount never completes the deal at another', async () => {
    for (let round = 0; round < 10; round++) {
      await ask('delete from rate_limit')
      const { id, buyer, seller } = await givenDeal(app)
      const amountFirst = round % 2 === 0
      const proposal: string = amountFirst
        ? (await propose(buyer, id, '900000')).json.proposal.id
        : await givenProposal(app, buyer, id, 'Completed', 1)
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          [
            () => settle(app, seller, id, proposal, 'accept'),
            () => propose(seller, id, '900000'),
            () => proposeStep(app, seller, id, 'Completed', 1),
            () => settle(app, buyer, id, proposal, 'retract'),
            () => proposeStep(app, buyer, id, 'Completed', 1),
          ][(index + round) % 5]?.(),
        ),
      )
      for (const response of responses) expect([200, 409]).toContain(response?.status)
      const [row] = await ask('select stage, amount from deal where id = $1', id)
      const [charged] = await ask(
        `select proposal.amount from deal_proposal as proposal where deal_id = $1 and to_stage = 'Completed' and state = 'accepted'`,
        id,
      )
      if (row.stage === 'Completed') expect(charged.amount).toBe(row.amount)
      else expect(charged).toBeUndefined()
    }
  }, 120_000)
})

describe('the row policies and triggers', () => {
  test('the database refuses an amount that the other party has not proposed, in every stage', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const change = (as: GivenMember, changes: object) =>
      actAs(as.actor, async () => await db.update(deal).set(changes).where(eq(deal.id, id)).returning())
    await propose(buyer, id, '900000')
    for (const changes of [
      { amount: '900001' },
      { amount: '900000', stage: 'Document Review' },
      { amount: '900000', currency: 'USD' },
    ])
      await expect(change(seller, changes)).rejects.toMatchObject(forbidden)
    await expect(change(buyer, { amount: '900000' })).rejects.toMatchObject(forbidden)
    await ask(`update deal_proposal set version = 9 where deal_id = $1`, id)
    await expect(change(seller, { amount: '900000' })).rejects.toMatchObject(forbidden)
    await ask(`update deal_proposal set version = 1 where deal_id = $1`, id)
    expect(await change(curator, { amount: '900000' })).toEqual([])
    const agreed = actAs(seller.actor, () =>
      app.platform.transaction(async () => {
        const rows = await db.update(deal).set({ amount: '900000' }).where(eq(deal.id, id)).returning()
        await recordStep(app, seller, id, 2)
        return rows
      }),
    )
    expect(await agreed).toHaveLength(1)
    await expect(change(buyer, { amount: '1' })).rejects.toMatchObject(forbidden)
  })

  test('the database refuses a proposed amount in another name, of a deal of others, or after its end', async () => {
    const given = await givenDeal(app)
    const { id, buyer, seller } = given
    const write = (as: GivenMember, byId: string, changes: object = {}) =>
      actAs(
        as.actor,
        async () =>
          await db
            .insert(dealProposal)
            .values({ dealId: id, version: 9, amount: '1', newAmount: '5', byId, toId: buyer.id, ...changes })
            .returning(),
      )
    const stranger = await givenMember(app, { verified: true })
    for (const [as, byId] of [
      [buyer, seller.id],
      [stranger, stranger.id],
      [curator, curator.id],
    ] as const)
      await expect(write(as, byId)).rejects.toMatchObject(forbidden)
    await expect(write(buyer, buyer.id, { newAmount: '1250000.50' })).rejects.toMatchObject(forbidden)
    await expect(write(buyer, buyer.id, { toStage: 'Completed' })).rejects.toMatchObject({ cause: { code: '23514' } })
    await complete(app, given)
    await expect(write(buyer, buyer.id)).rejects.toMatchObject(forbidden)
  })
})
