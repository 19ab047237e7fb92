import { eq, getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Actor, system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { complete, givenDeal, givenMovedDeal, givenParties, givenProposal, recordStep } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { dealFee, dealFeeReversal, dealFeeShare } from '../fees/server/tables.ts'
import { deal, dealEvent, dealProposal, dealVoid } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const forbidden = { cause: { code: '42501' } }
await ask(`update instance_fee set rate = 2, payer = 'both'`)

const [stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const openDeal = await givenDeal(app)
const { buyer, seller } = openDeal
const completed = await givenDeal(app, {}, {}, openDeal)
await complete(app, completed)
const dealOfSuspended = await givenDeal(app)
await complete(app, dealOfSuspended)
await ask('update member set suspended_at = now() where id = $1', dealOfSuspended.seller.id)

const conversation = await givenParties(app, {}, openDeal)

const tables = [deal, dealEvent, dealProposal, dealFee, dealFeeShare]

describe('how many rows of each table the row policies show', () => {
  const countRows = async (as: Actor) =>
    await actAs(as, async () => {
      const counts: number[] = []
      for (const table of tables) counts.push((await db.select({ one: sql`1` }).from(table)).length)
      return counts
    })

  test.each([
    ['a visitor nothing', visitor, [0, 0, 0, 0, 0]],
    ['a stranger nothing', stranger.actor, [0, 0, 0, 0, 0]],
    ['a suspended member nothing', dealOfSuspended.seller.actor, [0, 0, 0, 0, 0]],
    ['the buyer their deals and their own share', buyer.actor, [2, 3, 1, 0, 1]],
    ['the seller likewise', seller.actor, [2, 3, 1, 0, 1]],
    ['the other party of a suspended member likewise', dealOfSuspended.buyer.actor, [1, 2, 1, 0, 1]],
    ['a curator all', curator.actor, [3, 5, 2, 2, 4]],
    ['the system all', system, [3, 5, 2, 2, 4]],
  ])('to %s', async (_, actor, counts) => {
    expect(await countRows(actor)).toEqual(counts)
  })
})

type Changes = Partial<typeof deal.$inferInsert>
const change = (as: Actor, changes: Changes, id = openDeal.id) =>
  actAs(as, async () => await db.update(deal).set(changes).where(eq(deal.id, id)).returning({ id: deal.id }))

const fixedColumns: [string, Changes][] = [
  ['id', { id: '01900000-0000-7000-8000-000000000000' }],
  ['title', { title: 'Moved' }],
  ['description', { description: 'Moved' }],
  ['buyerId', { buyerId: stranger.id }],
  ['sellerId', { sellerId: stranger.id }],
  ['openedBy', { openedBy: seller.id }],
  ['amount', { amount: '1.00' }],
  ['currency', { currency: 'USD' }],
  ['conversationId', { conversationId: stranger.id }],
  ['itemType', { itemType: 'mandate' }],
  ['itemId', { itemId: stranger.id }],
  ['createdAt', { createdAt: new Date(0) }],
  ['entries', { entries: 9 }],
]
/** Set by the database, together with a step. */
const databaseSet: [string, Changes][] = [
  ['completedAt', { completedAt: new Date(0) }],
  ['withdrawnBecause', { withdrawnBecause: 'Forged' }],
  ['movedBy', { movedBy: seller.id }],
  ['version', { version: 40 }],
  ['updatedAt', { updatedAt: new Date(0) }],
]

describe('the row policies and triggers', () => {
  test('every column of a deal is listed as fixed, set by the database, or the stage', () => {
    const namedColumns = [...fixedColumns, ...databaseSet].map(([column]) => column)
    expect(Object.keys(getTableColumns(deal)).sort()).toEqual([...namedColumns, 'stage', 'completed'].sort())
  })

  test.each([...fixedColumns, ...databaseSet])('the database refuses a change of %s by a party', async (_, changes) => {
    await expect(change(buyer.actor, changes)).rejects.toMatchObject(forbidden)
  })

  test.each(fixedColumns)('the database refuses a change of %s together with a step', async (_, changes) => {
    const { id } = await givenMovedDeal(app, {}, {}, openDeal)
    await expect(change(buyer.actor, { stage: 'Negotiation', ...changes }, id)).rejects.toMatchObject(forbidden)
  })

  test('the database sets who took a step and when, whatever the query says', async () => {
    const { id } = await givenDeal(app, {}, {}, openDeal)
    await givenProposal(app, buyer, id, 'Completed', 1)
    const forged = { completedAt: new Date(0), movedBy: buyer.id, version: 40, updatedAt: new Date(0) }
    await actAs(seller.actor, () =>
      app.platform.transaction(async () => {
        await db
          .update(deal)
          .set({ stage: 'Completed', ...forged })
          .where(eq(deal.id, id))
        await recordStep(app, seller, id, 2)
      }),
    )
    const [row] = await ask('select * from deal where id = $1', id)
    expect(row).toMatchObject({ moved_by: seller.id, version: 2, completed: true })
    for (const storedTime of [row.completed_at, row.updated_at])
      expect(Date.now() - storedTime.getTime()).toBeLessThan(60_000)
  })

  test('the database refuses a step that the table of transitions lacks, and undoing a completion', async () => {
    await expect(change(buyer.actor, { stage: 'Due Diligence' })).rejects.toMatchObject(forbidden)
    for (const actor of [buyer.actor, seller.actor, system])
      await expect(change(actor, { stage: 'Negotiation', completedAt: null }, completed.id)).rejects.toMatchObject(
        forbidden,
      )
  })

  test('row policies hide a deal from everyone but its parties and curators', async () => {
    for (const actor of [visitor, stranger.actor, curator.actor])
      expect(await change(actor, { stage: 'Document Review' })).toEqual([])
    expect(
      await change(dealOfSuspended.seller.actor, { stage: 'Withdrawn', withdrawnBecause: 'x' }, dealOfSuspended.id),
    ).toEqual([])
  })

  test('the database refuses members to write events, fees and shares, and to delete anything', async () => {
    const forbiddenStatements = [
      async () =>
        await db.insert(dealEvent).values({ dealId: openDeal.id, version: 9, toStage: 'Completed', byId: buyer.id }),
      async () =>
        await db
          .insert(dealFee)
          .values({ dealId: openDeal.id, rate: '0', payer: 'buyer', amount: '0', currency: 'EUR' }),
      async () =>
        await db.insert(dealFeeShare).values({ dealId: openDeal.id, party: 'buyer', memberId: buyer.id, amount: '1' }),
      async () => await db.insert(dealFeeReversal).values({ dealId: completed.id, amount: '1', currency: 'EUR' }),
    ]
    for (const { actor } of [buyer, seller, curator, stranger]) {
      for (const write of forbiddenStatements) await expect(actAs(actor, write)).rejects.toMatchObject(forbidden)
      const changedRows = await actAs(actor, async () => [
        ...(await db.update(dealEvent).set({ byId: stranger.id }).returning()),
        ...(await db.update(dealFee).set({ amount: '0' }).returning()),
        ...(await db.update(dealFeeShare).set({ amount: '1' }).returning()),
        ...(await db.delete(dealFeeShare).returning()),
        ...(await db.delete(dealFee).returning()),
        ...(await db.delete(dealProposal).returning()),
        ...(await db.delete(dealVoid).returning()),
        ...(await db.delete(dealEvent).returning()),
        ...(await db.delete(deal).returning()),
      ])
      expect(changedRows).toEqual([])
    }
  })
})

describe('opening a deal', () => {
  const validDeal = {
    ...{ buyerId: buyer.id, sellerId: seller.id, openedBy: buyer.id, movedBy: buyer.id },
    ...({ amount: '1.00', currency: 'EUR', conversationId: conversation.id } as const),
    ...({ itemType: 'listing', itemId: conversation.listing.id } as const),
  }
  const write = (as: Actor, changes: Changes) =>
    actAs(
      as,
      async () =>
        await db
          .insert(deal)
          .values({ ...validDeal, ...changes })
          .returning(),
    )

  test.each<[string, Actor, Changes]>([
    ['in the other party’s name', buyer.actor, { openedBy: seller.id }],
    ['with a stranger', buyer.actor, { sellerId: stranger.id }],
    ['by a stranger', stranger.actor, { openedBy: stranger.id, buyerId: stranger.id }],
    ['by a curator', curator.actor, {}],
    ['from a conversation of other members', stranger.actor, {}],
    ['without a conversation', buyer.actor, { conversationId: stranger.id }],
    ['completed', buyer.actor, { stage: 'Completed', completedAt: new Date() }],
    ['with the roles turned around', buyer.actor, { buyerId: seller.id, sellerId: buyer.id }],
    [
      'with the roles turned around by its seller',
      seller.actor,
      { buyerId: seller.id, sellerId: buyer.id, openedBy: seller.id },
    ],
    ['about nothing', buyer.actor, { itemType: null, itemId: null }],
    ['about something else', buyer.actor, { itemType: 'listing', itemId: openDeal.listing.id }],
  ])('is refused %s', async (_, actor, changes) => {
    await expect(write(actor, changes)).rejects.toMatchObject(forbidden)
  })

  test('opening a deal records the time and one event, whatever the query says', async () => {
    const forged = { createdAt: new Date(0), version: 9, movedBy: seller.id }
    const [row] = await actAs(buyer.actor, () =>
      app.platform.transaction(async () => {
        const rows = await db
          .insert(deal)
          .values({ ...validDeal, ...forged })
          .returning()
        await recordStep(app, buyer, rows[0]?.id ?? '', 1)
        return rows
      }),
    )
    expect(row).toMatchObject({ version: 1, movedBy: buyer.id, stage: 'Negotiation', completed: false })
    expect(Date.now() - Number(row?.createdAt)).toBeLessThan(60_000)
    expect(await ask('select by_id, from_stage from deal_event where deal_id = $1', row?.id)).toEqual([
      { by_id: buyer.id, from_stage: null },
    ])
  })
})
