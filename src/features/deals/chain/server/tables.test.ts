import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Actor, system, visitor } from '#database/actor.ts'
import { actAs, continueAs } from '#database/database.ts'
import { chainsOf } from '#testing/chains.ts'
import { givenMovedDeal } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { deal } from '../../server/tables.ts'
import { dealEntry, dealEntryWord } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const given = await givenMovedDeal(app)
const { id, buyer, seller } = given
const [stranger, curator, suspended] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
  givenMovedDeal(app),
])
await ask('update member set suspended_at = now() where id = $1', suspended.seller.id)
const forbidden = { cause: { code: '42501' } }
/** The trigger does not show a stranger the entry before, so it refuses theirs first. */
const refused = { cause: { code: expect.stringMatching(/^(42501|23514)$/) } }
const violates = { cause: { code: '23514' } }

test.each<[string, Actor, number]>([
  ['a visitor nothing', visitor, 0],
  ['a stranger nothing', stranger.actor, 0],
  ['a curator nothing', curator.actor, 0],
  ['a suspended party nothing', suspended.seller.actor, 0],
  ['the buyer their own', buyer.actor, 1],
  ['the seller their own', seller.actor, 1],
  ['the system all', system, 2],
])('the row policies show %s', async (_, actor, deals) => {
  const [entries, words] = await actAs(actor, () =>
    Promise.all([db.select().from(dealEntry), db.select().from(dealEntryWord)]),
  )
  expect([entries.length, words.length]).toEqual([deals * 3, deals * 3])
})

const next = async (changes: object = {}, content: object = {}) => {
  const [last] = await ask(
    'select number, content, encode(digest, $2) as digest from deal_entry where deal_id = $1 order by number desc limit 1',
    id,
    'hex',
  )
  const text = JSON.stringify({
    ...JSON.parse(last.content),
    number: last.number + 1,
    previous: last.digest,
    version: null,
    ...content,
  })
  const { createHash } = await import('node:crypto')
  const digest = createHash('sha256').update(text).digest()
  return {
    dealId: id,
    number: last.number + 1,
    version: null,
    content: text,
    digest,
    signature: Buffer.alloc(64),
    ...changes,
  }
}

test('no party writes, changes or deletes an entry, nor its words', async () => {
  const entry = await next()
  for (const { actor } of [buyer, curator, stranger]) {
    await expect(actAs(actor, async () => await db.insert(dealEntry).values(entry))).rejects.toMatchObject(refused)
    const changed = await actAs(actor, async () => [
      ...(await db.update(dealEntry).set({ content: '{}' }).where(eq(dealEntry.dealId, id)).returning()),
      ...(await db.delete(dealEntry).where(eq(dealEntry.dealId, id)).returning()),
      ...(await db.update(dealEntryWord).set({ text: 'Chalet' }).where(eq(dealEntryWord.dealId, id)).returning()),
      ...(await db.delete(dealEntryWord).where(eq(dealEntryWord.dealId, id)).returning()),
    ])
    expect(changed).toEqual([])
  }
})

test('the product itself only adds an entry that continues the timeline, and changes none', async () => {
  const add = (entry: typeof dealEntry.$inferInsert) =>
    actAs(system, async () => await db.insert(dealEntry).values(entry))
  for (const wrong of [
    await next({ number: 9 }),
    await next({ digest: Buffer.alloc(32) }),
    await next({ version: 7 }),
    await next({}, { previous: 'a'.repeat(64) }),
    await next({}, { deal: suspended.id }),
  ])
    await expect(add(wrong)).rejects.toMatchObject(violates)
  const change = actAs(
    system,
    async () =>
      await db
        .update(dealEntry)
        .set({ signature: Buffer.alloc(64) })
        .where(eq(dealEntry.dealId, id)),
  )
  await expect(change).rejects.toMatchObject(forbidden)
  const reword = actAs(
    system,
    async () => await db.update(dealEntryWord).set({ text: 'x' }).where(eq(dealEntryWord.dealId, id)),
  )
  await expect(reword).rejects.toMatchObject(forbidden)
})

test('a step that a party takes without an entry is not kept', async () => {
  const withdraw = actAs(
    seller.actor,
    async () => await db.update(deal).set({ stage: 'Withdrawn', withdrawnBecause: 'x' }).where(eq(deal.id, id)),
  )
  await expect(withdraw).rejects.toMatchObject(violates)
  expect(await ask('select stage from deal where id = $1', id)).toEqual([{ stage: 'Document Review' }])
})

test('nor is it kept if the product acts after it in the same transaction', async () => {
  const withdraw = actAs(seller.actor, () =>
    app.platform.transaction(async () => {
      await db.update(deal).set({ stage: 'Withdrawn', withdrawnBecause: 'x' }).where(eq(deal.id, id))
      await continueAs(system, async () => await db.select().from(dealEntry))
    }),
  )
  await expect(withdraw).rejects.toMatchObject({ code: '23514' })
})

test('an erased member’s names and texts are gone, and the timeline still verifies', async () => {
  const { take, check } = chainsOf(app)
  const { id, buyer, seller } = await givenMovedDeal(app, { description: 'With the jetty.' })
  await actAs(
    system,
    async () =>
      await db.update(dealEntryWord).set({ salt: null, text: null }).where(eq(dealEntryWord.memberId, buyer.id)),
  )
  const chain = await take(seller, id)
  expect(chain.entries[0]?.words).toMatchObject({
    buyer_name: null,
    title: null,
    description: null,
    seller_name: { text: 'Sol' },
  })
  expect(await check(chain)).toEqual({ verdict: 'valid' })
})
