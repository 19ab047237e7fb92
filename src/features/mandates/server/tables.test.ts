import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mandate } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const [buyer, stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const openMandate = await givenMandate(app, buyer, { title: 'Open' })
await givenMandate(app, buyer, { title: 'Inactive', is_active: false })
const forbidden = { cause: { code: '42501' } }

describe('row policies for reading', () => {
  test.each([
    ['a visitor', visitor, 1],
    ['another member', stranger.actor, 1],
    ['the buyer', buyer.actor, 2],
    ['a curator', curator.actor, 2],
  ])('row policies show %s only the mandates they may see', async (_, actor, expected) => {
    expect(await actAs(actor, async () => (await db.select({ id: mandate.id }).from(mandate)).length)).toBe(expected)
  })

  test('no actor can read the maintained counts', async () => {
    for (const actor of [visitor, stranger.actor, buyer.actor, curator.actor]) {
      const { rows } = await actAs(actor, async () => await db.execute(sql`select * from mandate_tally`))
      expect(rows).toEqual([])
    }
  })
})

type Changes = Partial<typeof mandate.$inferInsert>
const change = (as: Actor, changes: Changes) =>
  actAs(as, async () => await db.update(mandate).set(changes).where(eq(mandate.id, openMandate.id)).returning())

describe('row policies and triggers for writing', () => {
  test.each<[string, Changes]>([
    ['buyerId', { buyerId: stranger.id }],
    ['createdAt', { createdAt: new Date(0) }],
    ['buyerVerified', { buyerVerified: false }],
    ['buyerSuspended', { buyerSuspended: true }],
  ])('a buyer cannot change the column %s of their mandate', async (_, changes) => {
    await expect(change(buyer.actor, changes)).rejects.toMatchObject(forbidden)
  })

  test('the database sets the time at which a mandate is created', async () => {
    const [insertedMandate] = await actAs(
      buyer.actor,
      async () =>
        await db
          .insert(mandate)
          .values({ buyerId: buyer.id, title: 'Of old', category: 'Art' as const, createdAt: new Date(0) })
          .returning({ id: mandate.id, createdAt: mandate.createdAt }),
    )
    expect(Date.now() - Number(insertedMandate?.createdAt)).toBeLessThan(60_000)
    await ask('delete from mandate where id = $1', insertedMandate?.id)
  })

  test('only its buyer can change a mandate, and no one can delete it', async () => {
    for (const actor of [visitor, stranger.actor, curator.actor])
      expect(await change(actor, { title: 'Taken' })).toEqual([])
    for (const actor of [visitor, stranger.actor, curator.actor, buyer.actor])
      expect(await actAs(actor, async () => await db.delete(mandate).returning())).toEqual([])
  })

  test('members cannot create mandates for others, and suspended members none at all', async () => {
    const forged = { buyerId: buyer.id, title: 'Forged', category: 'Art' } as const
    for (const actor of [visitor, stranger.actor, curator.actor])
      await expect(actAs(actor, async () => await db.insert(mandate).values(forged))).rejects.toMatchObject(forbidden)
    const suspendedMember = await givenMember(app)
    await ask('update member set suspended_at = now() where id = $1', suspendedMember.id)
    const insertOwn = async () => await db.insert(mandate).values({ ...forged, buyerId: suspendedMember.id })
    await expect(actAs(suspendedMember.actor, insertOwn)).rejects.toMatchObject(forbidden)
  })

  test('the database copies the state of the buyer into a new mandate', async () => {
    const unverifiedMember = await givenMember(app)
    const ownMandate = {
      buyerId: unverifiedMember.id,
      title: 'Own',
      category: 'Art',
      buyerVerified: true,
      isActive: false,
    } as const
    const rows = await actAs(
      unverifiedMember.actor,
      async () => await db.insert(mandate).values(ownMandate).returning(),
    )
    expect(rows).toMatchObject([{ buyerVerified: false, buyerSuspended: false, isOpen: false }])
  })

  test.each([
    ['a minimum above the maximum', `budget_min = 2, budget_max = 1`],
    ['a negative amount', `budget_min = -1, budget_max = null`],
    ['decimals in yen', `currency = 'JPY', budget_max = 10.5, budget_min = null`],
    ['decimals in yen without a maximum', `currency = 'JPY', budget_min = 10.5, budget_max = null`],
    ['a currency that no mandate may have', `currency = 'CHF'`],
    ['an unknown category', `category = 'Horses'`],
    ['no title', `title = ''`],
  ])('the database refuses a mandate with %s', async (_, set) => {
    await expect(ask(`update mandate set ${set} where id = $1`, openMandate.id)).rejects.toMatchObject({
      code: '23514',
    })
  })
})

test('mandates follow the verification and suspension of their buyer', async () => {
  const person = await givenMember(app)
  const { id } = await givenMandate(app, person, { category: 'Jets' })
  const readMandate = async () => (await app.call(`/api/mandates/${id}`)).json
  const countMandates = async (filter = '') => (await app.call(`/api/mandates?category=Jets${filter}`)).json.total
  expect(await readMandate()).toMatchObject({ buyer_verified: false })
  const decide = (path: string, body: object) =>
    app.call(`/api/curation/members/${person.id}/${path}`, { method: 'POST', as: curator.actor, body })
  expect(await countMandates('&verified_buyers=true')).toBe(0)
  await ask('update member set verified = true where id = $1', person.id)
  expect(await readMandate()).toMatchObject({ buyer_verified: true })
  expect(await countMandates('&verified_buyers=true')).toBe(1)
  expect((await decide('suspension', { reason: 'Under review' })).status).toBe(200)
  expect(await readMandate()).toMatchObject({ code: 'MANDATE_NOT_FOUND' })
  expect(await countMandates()).toBe(0)
  expect((await decide('restoration', {})).status).toBe(200)
  expect(await readMandate()).toMatchObject({ buyer_verified: true })
  expect(await countMandates()).toBe(1)
})

test('a deleted mandate is no longer counted', async () => {
  const { id } = await givenMandate(app, stranger, { category: 'Islands', status: 'urgent' })
  const countIslandMandates = async () => (await app.call('/api/mandates?category=Islands&urgent=true')).json.total
  expect(await countIslandMandates()).toBe(1)
  await ask('delete from mandate where id = $1', id)
  expect(await countIslandMandates()).toBe(0)
})
