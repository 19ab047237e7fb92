import { describe, expect, test } from 'vitest'
import { type Actor, system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { givenFeeState } from '#testing/fees.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { feeMarks, feeStates } from '../terms.ts'
import { categoryFee, dealFeeEvent, dealFeeShare, feeMinimum } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
await ask(`update instance_fee set rate = 2, payer = 'both'`)
const givenActor = async (standing: object) => await givenMember(app, { verified: true, ...standing })
const [curator, otherCurator, stranger] = [
  await givenActor({ curator: true }),
  await givenActor({ curator: true }),
  await givenActor({}),
]
const deal = await givenDeal(app)
await complete(app, deal)
await givenFeeState(app, curator, deal.id, 'buyer', 'invoiced')
const own = await givenDeal(app, {}, {}, { buyer: curator, seller: deal.seller })
await complete(app, own)

const forbidden = { cause: { code: '42501' } }
const refused = { cause: { code: '23514' } }
/** The trigger may find no share that the actor may change, before the row policy is asked. */
const refusedOrForbidden = { cause: { code: expect.stringMatching(/^(23514|42501)$/) } }
type Event = typeof dealFeeEvent.$inferInsert
const paid: Event = {
  ...{ dealId: deal.id, party: 'buyer', fromState: 'invoiced', toState: 'paid' },
  ...{ curatorId: curator.id, day: '2026-01-05' },
}
const insert = (as: Actor, changes: Partial<Event> = {}) =>
  actAs(as, async () => await db.insert(dealFeeEvent).values({ ...paid, ...changes }))

describe('events of fees', () => {
  test('are shown to curators alone', async () => {
    const count = async (as: Actor) => (await actAs(as, async () => await db.select().from(dealFeeEvent))).length
    for (const as of [visitor, stranger.actor, deal.buyer.actor, deal.seller.actor]) expect(await count(as)).toBe(0)
    for (const as of [curator.actor, otherCurator.actor, system]) expect(await count(as)).toBe(1)
  })

  test('are written by curators in their own name, about deals of others', async () => {
    for (const as of [visitor, stranger.actor, deal.buyer.actor])
      await expect(insert(as)).rejects.toMatchObject(refusedOrForbidden)
    await expect(insert(otherCurator.actor)).rejects.toMatchObject(forbidden)
    const ofOwnDeal = { dealId: own.id, fromState: 'due', toState: 'waived', day: null, reason: 'Mine' } as const
    await expect(insert(curator.actor, ofOwnDeal)).rejects.toMatchObject(refusedOrForbidden)
  })

  test('are changed and deleted by nobody who works with the product', async () => {
    for (const { actor } of [curator, deal.buyer, stranger]) {
      const rows = await actAs(actor, async () => [
        ...(await db.update(dealFeeEvent).set({ invoiceNumber: 'x' }).returning()),
        ...(await db.delete(dealFeeEvent).returning()),
      ])
      expect(rows).toEqual([])
    }
    const change = () => actAs(system, async () => await db.update(dealFeeEvent).set({ invoiceNumber: 'x' }))
    await expect(change()).rejects.toMatchObject(forbidden)
  })

  test.each<[string, Partial<Event>]>([
    ['a waiver without a reason', { toState: 'waived', day: null }],
    ['a waiver with an empty reason', { toState: 'waived', day: null, reason: '' }],
    ['a payment without a date', { day: null }],
    ['an invoice without a date', { fromState: 'due', toState: 'invoiced', day: null }],
    ['a payment with an invoice number', { invoiceNumber: '7' }],
    ['a mark that does not exist', { fromState: 'invoiced', toState: 'invoiced', day: null }],
    ['a payment without an invoice', { fromState: 'due' }],
    ['a mark from another state', { fromState: 'waived', toState: 'due', day: null }],
    ['a way back that leaves out the invoice', { fromState: 'paid', toState: 'due', day: null }],
  ])('are refused by the database: %s', async (_, changes) => {
    for (const as of [curator.actor, system]) await expect(insert(as, changes)).rejects.toMatchObject(refused)
    expect((await ask('select state from deal_fee_share where deal_id = $1 order by party', deal.id))[0]).toEqual({
      state: 'invoiced',
    })
  })

  test('are the only way to change a state, for the owner of the database too', async () => {
    for (const { actor } of [curator, deal.buyer, stranger]) {
      const change = () => actAs(actor, async () => await db.update(dealFeeShare).set({ state: 'waived' }).returning())
      expect(await change()).toEqual([])
    }
    await expect(ask(`update deal_fee_share set state = 'waived'`)).rejects.toMatchObject({ code: '42501' })
    await expect(ask(`update deal_fee_share set paid_on = '2026-01-05'`)).rejects.toMatchObject({ code: '42501' })
    await expect(
      ask(
        `insert into deal_fee_share (deal_id, party, member_id, amount, state, paid_on)
        values ($1, 'buyer', $2, 1, 'paid', '2026-01-05')`,
        own.id,
        stranger.id,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('of two marks from the same state that come at once, the database makes one', async () => {
    const marks = await Promise.allSettled([
      insert(curator.actor),
      insert(otherCurator.actor, { toState: 'waived', day: null, reason: 'A gift', curatorId: otherCurator.id }),
    ])
    expect(marks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const numbers = await ask('select number from deal_fee_event where deal_id = $1 order by number', deal.id)
    expect(numbers.map(({ number }) => number)).toEqual([1, 2])
  })
})

test('the marks are the same in code and database', async () => {
  const rows = await ask(
    'select a, b, fee_mark(a, b) as kind from unnest($1::text[]) a, unnest($1::text[]) b where fee_mark(a, b) is not null',
    feeStates,
  )
  const inCode = Object.entries(feeMarks).flatMap(([a, goals]) =>
    Object.entries(goals).map(([b, kind]) => ({ a, b, kind })),
  )
  const asText = (marks: object[]) => marks.map((mark) => JSON.stringify(mark)).sort()
  expect(asText(rows)).toEqual(asText(inCode))
})

test('a share that is paid has a date, and one that is due has no invoice', async () => {
  // One statement, so that an error also undoes the change of the table.
  const put = (set: string) => ask(`alter table deal_fee_share disable trigger user; update deal_fee_share set ${set}`)
  for (const set of [`state = 'paid'`, `paid_on = now()`, `state = 'invoiced', invoiced_on = null`])
    await expect(put(set)).rejects.toMatchObject({ code: '23514' })
  await expect(put(`state = 'due', invoiced_on = now()`)).rejects.toMatchObject({ code: '23514' })
})

describe('the fees of categories and the minimums', () => {
  const addFee = (changes: object = {}) =>
    db.insert(categoryFee).values({ category: 'Art', rate: '1.5', payer: 'both', ...changes })
  const addMinimum = (changes: object = {}) =>
    db.insert(feeMinimum).values({ category: 'Art', currency: 'EUR', amount: '5000', ...changes })

  test('are read and written by curators alone', async () => {
    for (const write of [addFee, addMinimum]) {
      for (const as of [visitor, stranger.actor, deal.buyer.actor])
        await expect(actAs(as, async () => await write())).rejects.toMatchObject(forbidden)
      await actAs(curator.actor, async () => await write())
    }
    for (const table of [categoryFee, feeMinimum]) {
      const set = { updatedAt: new Date() }
      for (const as of [visitor, stranger.actor, deal.buyer.actor, deal.seller.actor])
        expect(
          await actAs(as, async () => [
            ...(await db.select().from(table)),
            ...(await db.update(table).set(set).returning()),
            ...(await db.delete(table).returning()),
          ]),
        ).toEqual([])
      for (const as of [otherCurator.actor, system])
        expect(await actAs(as, async () => await db.update(table).set(set).returning())).toHaveLength(1)
    }
  })

  test('exist once for each category, and each currency of it', async () => {
    const twice = { cause: { code: '23505' } }
    const asSystem = (work: () => Promise<unknown>) => actAs(system, work)
    await expect(asSystem(async () => await addFee())).rejects.toMatchObject(twice)
    await expect(asSystem(async () => await addMinimum())).rejects.toMatchObject(twice)
    await asSystem(async () => await addMinimum({ category: null }))
    await expect(asSystem(async () => await addMinimum({ category: null }))).rejects.toMatchObject(twice)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a percent above 100', () => addFee({ category: 'Jets', rate: '100.001' })],
    ['a negative percent', () => addFee({ category: 'Jets', rate: '-0.001' })],
    ['an unknown payer', () => addFee({ category: 'Jets', payer: 'nobody' })],
    ['an unknown category', () => addFee({ category: 'Boats' })],
    ['a category with nothing of its own', () => addFee({ category: 'Jets', rate: null, payer: null })],
    ['a negative minimum', () => addMinimum({ currency: 'USD', amount: '-0.01' })],
    ['a minimum in an unknown currency', () => addMinimum({ currency: 'XYZ' })],
    ['a minimum of an unknown category', () => addMinimum({ category: 'Boats' })],
    ['a minimum of half a yen', () => addMinimum({ currency: 'JPY', amount: '0.50' })],
  ])('the database refuses %s', async (_, write) => {
    await expect(actAs(system, async () => await write())).rejects.toMatchObject(refused)
  })
})
