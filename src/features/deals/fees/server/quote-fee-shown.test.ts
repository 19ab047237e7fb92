import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenDeal, givenProposal, proposeStep, seenBy, settle, takeStep } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { dealFeeQuote } from './tables.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const curator = await givenMember(app, { verified: true, curator: true })
const setFee = (rate: string, payer: string) => ask('update instance_fee set rate = $1, payer = $2', rate, payer)
const read = async (as: GivenMember, id: string) => (await app.call(`/api/deals/${id}`, { as: as.actor })).json
const feeShownTo = async (as: GivenMember, id: string): Promise<string | null> => (await read(as, id)).expected_fee
const proposeAt = (as: GivenMember, id: string, fee: string) =>
  takeStep(app, as, id, 'proposals', { to: 'Completed', version: 1, fee })

const countWaiting = async () =>
  (await ask(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length

beforeEach(async () => {
  await setFee('5', 'both')
  await ask('delete from rate_limit')
})

describe('the fee before completion', () => {
  test('each party sees their own share of the fee, and nobody the rate or the share of the other', async () => {
    const { id, buyer, seller } = await givenDeal(app, { amount: '100.20' })
    expect([await feeShownTo(buyer, id), await feeShownTo(seller, id)]).toEqual(['2.50', '2.51'])
    expect(await feeShownTo(curator, id)).toBeNull()
    // A time may end with the same digits as an amount.
    const shown = JSON.stringify(await read(buyer, id)).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    expect(shown).not.toMatch(/2\.51|5\.01|rate|payer/)
    await setFee('5', 'seller')
    expect([await feeShownTo(buyer, id), await feeShownTo(seller, id)]).toEqual(['0.00', '5.01'])
  })

  test('the fee that was shown is the fee that is charged, although the settings changed in between', async () => {
    const { id, buyer, seller } = await givenDeal(app, { amount: '1000.00' })
    const proposal = await givenProposal(app, buyer, id, 'Completed', 1)
    await setFee('9', 'buyer')
    expect([await feeShownTo(buyer, id), await feeShownTo(seller, id)]).toEqual(['25.00', '25.00'])
    await settle(app, seller, id, proposal, 'accept')
    for (const party of [buyer, seller])
      expect(await read(party, id)).toMatchObject({ completed: true, expected_fee: null, fee: { amount: '25.00' } })
  })

  test('a completion is refused if the member was shown another fee', async () => {
    const { id, buyer, seller } = await givenDeal(app, { amount: '1000.00' })
    await setFee('9', 'both')
    expect((await proposeAt(buyer, id, '25.00')).json.code).toBe('FEE_CHANGED')
    const { json } = await proposeAt(buyer, id, '45')
    const seen = await seenBy(app, seller, id)
    const accept = (fee: string) => takeStep(app, seller, id, `proposals/${json.proposal.id}/accept`, { ...seen, fee })
    expect((await accept('25.00')).json.code).toBe('FEE_CHANGED')
    expect((await proposeAt(seller, id, '25.00')).json.code).toBe('FEE_CHANGED')
    expect((await read(buyer, id)).completed).toBe(false)
    expect((await accept('45.00')).json.completed).toBe(true)
  })

  test('a completion is refused if the fee changes while it is being proposed', async () => {
    const { id, buyer } = await givenDeal(app, { amount: '1000.00' })
    const connection = await app.database.superuser.connect()
    try {
      await connection.query('begin; lock table deal_proposal in share mode')
      const proposing = proposeAt(buyer, id, '25.00')
      await expect.poll(countWaiting).toBe(1)
      await setFee('9', 'both')
      await connection.query('commit')
      expect((await proposing).json.code).toBe('FEE_CHANGED')
    } finally {
      connection.release(true)
    }
    expect(await read(buyer, id)).toMatchObject({ proposal: null, expected_fee: '45.00' })
  })

  test('a completion that was proposed before quotes were kept is charged as its acceptance was shown', async () => {
    const { id, buyer, seller, listing } = await givenDeal(app, { amount: '1000.00' })
    const proposal = await givenProposal(app, buyer, id, 'Completed', 1)
    await ask('delete from deal_fee_quote where proposal_id = $1', proposal)
    const acceptance = { ...(await seenBy(app, seller, id)), fee: '25.00' }
    const connection = await app.database.superuser.connect()
    try {
      await connection.query('begin')
      await connection.query('select from listing where id = $1 for update', [listing.id])
      const accepting = takeStep(app, seller, id, `proposals/${proposal}/accept`, acceptance)
      await expect.poll(countWaiting).toBe(1)
      await setFee('9', 'both')
      await connection.query('commit')
      expect((await accepting).json).toMatchObject({ completed: true, fee: { amount: '25.00' } })
    } finally {
      connection.release(true)
    }
  })

  test('a proposal that was declined keeps its fee to itself', async () => {
    const { id, buyer, seller } = await givenDeal(app, { amount: '1000.00' })
    await settle(app, seller, id, await givenProposal(app, buyer, id, 'Completed', 1), 'decline')
    await setFee('9', 'both')
    expect(await feeShownTo(buyer, id)).toBe('45.00')
    await proposeStep(app, seller, id, 'Completed', 1)
    await setFee('1', 'both')
    expect(await feeShownTo(buyer, id)).toBe('45.00')
  })

  test('row policies hide the fee of a proposal from both parties, and members cannot write one', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const proposalId = await givenProposal(app, buyer, id, 'Completed', 1)
    const { db } = app.platform
    const stranger = await givenMember(app, { verified: true })
    for (const { actor } of [buyer, seller, stranger]) {
      expect(await actAs(actor, async () => await db.select().from(dealFeeQuote))).toEqual([])
      const quote = { proposalId, rate: '0', payer: 'buyer' as const }
      await expect(actAs(actor, async () => await db.insert(dealFeeQuote).values(quote))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
      expect(await actAs(actor, async () => await db.update(dealFeeQuote).set({ rate: '0' }).returning())).toEqual([])
    }
    expect(await actAs(curator.actor, async () => await db.select().from(dealFeeQuote))).not.toEqual([])
  })
})
