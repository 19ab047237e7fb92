import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenConversation } from '#testing/conversations.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { dismissedMatch, introducedMatch, knownMatch, matchCheck } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const [owner, buyer, stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const { id: listingId } = await givenListing(app, owner, { category: 'Art' })
const { id: mandateId } = await givenMandate(app, buyer)
const refused = { cause: { code: '42501' } }
const dismissal = { mandateId, listingId, reason: 'price', seenDigest: '0'.repeat(64) } as const

test('each side dismisses in its own name, and reads what it dismissed: no other side and no curator', async () => {
  for (const side of [owner, buyer])
    await actAs(side.actor, () => db.insert(dismissedMatch).values({ ...dismissal, memberId: side.id }))
  for (const side of [owner, buyer])
    expect(await actAs(side.actor, () => db.select().from(dismissedMatch))).toMatchObject([{ memberId: side.id }])
  for (const actor of [visitor, stranger.actor, curator.actor])
    expect(await actAs(actor, () => db.$count(dismissedMatch))).toBe(0)
})

test('row policies refuse dismissals in another name, and of what belongs to others', async () => {
  for (const [by, memberId] of [
    [stranger, stranger.id],
    [curator, curator.id],
    [stranger, buyer.id],
    [buyer, stranger.id],
  ] as const)
    await expect(
      actAs(by.actor, () => db.insert(dismissedMatch).values({ ...dismissal, memberId })),
    ).rejects.toMatchObject(refused)
  await actAs(stranger.actor, async () => {
    await db.update(dismissedMatch).set({ words: 'Read by another' })
    await db.delete(dismissedMatch)
  })
  expect(await ask('select words from dismissed_match')).toEqual([{ words: '' }, { words: '' }])
})

test('owners record what they introduced, and only they read it: no buyer and no curator', async () => {
  const { id: conversationId } = await givenConversation(app, { starter: buyer, recipient: owner, listingId })
  const values = { mandateId, listingId, conversationId, key: randomUUID() }
  for (const { actor, id: memberId } of [buyer, stranger, curator])
    await expect(actAs(actor, () => db.insert(introducedMatch).values({ ...values, memberId }))).rejects.toMatchObject(
      refused,
    )
  await actAs(owner.actor, () => db.insert(introducedMatch).values({ ...values, memberId: owner.id }))
  for (const [actor, count] of [
    [owner.actor, 1],
    [buyer.actor, 0],
    [curator.actor, 0],
    [visitor, 0],
  ] as const)
    expect(await actAs(actor, () => db.$count(introducedMatch))).toBe(count)
  await actAs(owner.actor, () => db.delete(introducedMatch))
  expect(await ask('select from introduced_match')).toHaveLength(1)
})

test('only the product writes what a member was told, which only they read, and nobody reads what is to be looked at', async () => {
  await ask(
    'insert into known_match (member_id, mandate_id, listing_id) values ($1, $2, $3)',
    buyer.id,
    mandateId,
    listingId,
  )
  const counts = async () => [await db.$count(knownMatch), await db.$count(matchCheck)]
  expect(await ask('select from match_check')).not.toEqual([])
  expect(await actAs(buyer.actor, counts)).toEqual([1, 0])
  for (const actor of [owner.actor, stranger.actor, curator.actor, visitor])
    expect(await actAs(actor, counts)).toEqual([0, 0])
  for (const { actor, id: memberId } of [buyer, owner]) {
    const told = () => db.insert(knownMatch).values({ memberId, mandateId, listingId })
    await expect(actAs(actor, told)).rejects.toMatchObject(refused)
    const noted = () => db.insert(matchCheck).values({ mandateId, isPublicChange: true })
    await expect(actAs(actor, noted)).rejects.toMatchObject(refused)
    await actAs(actor, async () => {
      await db.update(knownMatch).set({ unseen: 'new' })
      await db.delete(knownMatch)
    })
  }
  expect(await ask('select unseen from known_match')).toEqual([{ unseen: null }])
})

test('only the product learns which matches are to be asked', async () => {
  const [of, wanted] = [
    await givenListing(app, owner, { category: 'Yachts', currency: 'USD', price: '4000' }),
    await givenMandate(app, buyer, { category: 'Yachts', currency: 'USD', budget_min: '3000', budget_max: '5000' }),
  ]
  const count = async () => {
    const { rows } = await db.execute(
      sql`select (select count(*) from find_mandates_to_ask(${of.id}, true)) + (select count(*) from find_listings_to_ask(${wanted.id})) as count`,
    )
    return Number(rows[0]?.count)
  }
  expect(await actAs(system, count)).toBe(2)
  for (const actor of [buyer.actor, owner.actor, curator.actor, visitor]) expect(await actAs(actor, count)).toBe(0)
})

test('a suspended member’s session changes no row', async () => {
  await ask('update member set suspended_at = now() where id = $1', buyer.id)
  await actAs(buyer.actor, () => db.update(dismissedMatch).set({ words: 'Changed' }))
  expect(await ask('select words from dismissed_match')).toEqual([{ words: '' }, { words: '' }])
})
