import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { type GivenConversation, givenConversation, writeFirst } from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { introduction } from './tables.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, call, grant, revoke, byRequest, forNamed } = await givenAccessWorld(app)
const executeAs = (as: Actor, statement: SQL) => actAs(as, () => app.platform.db.execute(statement))
const about = (subjectId: string) =>
  ask('select * from introduction where subject_id = $1 order by introduced_at', subjectId)

let conversation: GivenConversation
let curator: GivenMember
let stranger: GivenMember
beforeAll(async () => {
  conversation = await givenConversation(app)
  curator = await givenCurator(app)
  stranger = await givenMember(app, { verified: true })
})

describe('a conversation', () => {
  test('introduces its starter to the owner of the listing, at the moment when it began', async () => {
    const { id, starter, recipient, listingId } = await givenConversation(app)
    const [begun] = await ask('select created_at, subject_title from conversation where id = $1', id)
    const [row] = await about(listingId)
    expect(row).toMatchObject({
      ...{ owner_id: recipient.id, member_id: starter.id, way: 'conversation', subject_type: 'listing' },
      ...{ owner_name: 'Rafael Recipient', member_name: 'Stella Starter', title: begun.subject_title },
      introduced_at: begun.created_at,
    })
    expect(row.recorded_at >= row.introduced_at).toBe(true)
  })

  test('about a mandate introduces its starter to the buyer; a direct one introduces nobody', async () => {
    const given = { verified: true, findable: true }
    const [buyer, starter] = [await givenMember(app, given), await givenMember(app, given)]
    const { id } = await givenMandate(app, buyer)
    await writeFirst(app, starter, { mandate_id: id })
    expect(await about(id)).toMatchObject([{ owner_id: buyer.id, member_id: starter.id, subject_type: 'mandate' }])
    await writeFirst(app, starter, { member_id: buyer.id })
    expect(await ask('select from introduction where member_id = $1', starter.id)).toHaveLength(1)
  })

  test('that begins twenty times at once introduces once', async () => {
    const [owner, starter] = [await givenMember(app), await givenMember(app, { verified: true })]
    const { id } = await givenListing(app, owner)
    const starts = Array.from({ length: 20 }, () => writeFirst(app, starter, { listing_id: id }))
    expect((await Promise.all(starts)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await about(id)).toHaveLength(1)
  })
})

describe('a grant', () => {
  const change = async (id: string, body: object) => {
    const { version } = (await call(`/listings/mine/${id}`, owner)).json
    expect((await call(`/listings/${id}`, owner, { ...body, version }, 'PATCH')).status).toBe(200)
  }

  test('introduces the member under the title for outsiders, once, whatever comes after it', async () => {
    const { id } = await byRequest()
    await grant(id, [friend], { rung: 'particulars' })
    const [row] = await about(id)
    expect(row).toMatchObject({ owner_id: owner.id, member_id: friend.id, way: 'grant', title: 'House on the coast' })
    await grant(id, [friend], { rung: 'documents' })
    await revoke(id, [friend])
    await grant(id, [friend], { rung: 'particulars' })
    await writeFirst(app, friend, { listing_id: id })
    await change(id, { teaser_title: 'Another title' })
    expect(await about(id)).toEqual([row])
  })

  test('after a conversation about the same listing adds nothing', async () => {
    const { id } = await givenListing(app, owner)
    await writeFirst(app, friend, { listing_id: id })
    await change(id, { is_private: true, audience: 'request', teaser_title: 'A house', teaser: 'On request.' })
    await grant(id, [friend], { rung: 'documents' })
    expect(await about(id)).toMatchObject([{ way: 'conversation' }])
  })

  test('of a hidden listing introduces when the listing is shown, not before', async () => {
    const { id } = await forNamed()
    await change(id, { is_active: false })
    await grant(id, [friend], { rung: 'particulars' })
    expect(await about(id)).toEqual([])
    await change(id, { is_active: true })
    expect(await about(id)).toMatchObject([{ member_id: friend.id, way: 'grant' }])
  })

  test('that opens nothing introduces nobody', async () => {
    const [open, asked] = [await givenListing(app, owner), await byRequest()]
    await grant(open.id, [friend], { rung: 'documents' })
    await grant(asked.id, [friend], { rung: 'teaser' })
    expect([...(await about(open.id)), ...(await about(asked.id))]).toEqual([])
    await grant(asked.id, [friend], { rung: 'particulars' })
    expect(await about(asked.id)).toHaveLength(1)
  })

  test('given twenty times at once introduces once', async () => {
    const { id } = await byRequest()
    await Promise.all(Array.from({ length: 20 }, () => grant(id, [friend], { rung: 'particulars' })))
    expect(await about(id)).toHaveLength(1)
  })

  test('races with a conversation, and one of them introduces', async () => {
    const { id } = await givenListing(app, owner, { is_private: true, audience: 'verified' })
    await Promise.all([
      ...Array.from({ length: 5 }, () => writeFirst(app, friend, { listing_id: id })),
      change(id, { audience: 'request', teaser_title: 'A house', teaser: 'On request.' }),
      ...Array.from({ length: 5 }, () => grant(id, [friend], { rung: 'particulars' })),
    ])
    expect(await about(id)).toHaveLength(1)
  })
})

describe('the database itself', () => {
  test('shows an introduction to its two parties, and to nobody else', async () => {
    const count = async (as: Actor) => (await executeAs(as, sql`select from introduction`)).rows.length
    expect(await count(conversation.starter.actor)).toBe(1)
    expect(await count(conversation.recipient.actor)).toBe(1)
    for (const as of [stranger.actor, curator.actor, visitor]) expect(await count(as)).toBe(0)
  })

  test('shows nothing to a suspended party, and still everything to the other', async () => {
    const { starter, recipient } = await givenConversation(app)
    await decide(app, curator, `members/${starter.id}/suspension`, { reason: 'A list was forwarded.' })
    const count = async (as: Actor) => (await executeAs(as, sql`select from introduction`)).rows.length
    expect([await count(starter.actor), await count(recipient.actor)]).toEqual([0, 1])
  })

  test('lets no member write, change or delete an introduction', async () => {
    const { starter, recipient } = conversation
    const forged: typeof introduction.$inferInsert = {
      ...{ ownerId: recipient.id, memberId: starter.id, ownerName: 'Rafael', memberName: 'Stella' },
      ...{ subjectId: randomUUID(), title: 'Forged', introducedAt: new Date(0), recordedAt: new Date(0) },
      subjectType: 'listing',
      way: 'conversation',
    }
    const { db } = app.platform
    for (const { actor } of [starter, recipient, stranger, curator]) {
      await expect(actAs(actor, () => db.insert(introduction).values(forged))).rejects.toThrow()
      expect(await actAs(actor, () => db.update(introduction).set({ title: 'Forged' }).returning())).toEqual([])
      expect(await actAs(actor, () => db.delete(introduction).returning())).toEqual([])
    }
  })

  test('lets the product replace texts, as an erasure does, and nothing else', async () => {
    const { listingId } = await givenConversation(app)
    const change = (set: object) =>
      actAs(system, () =>
        app.platform.db.update(introduction).set(set).where(eq(introduction.subjectId, listingId)).returning(),
      )
    for (const set of [{ introducedAt: new Date(0) }, { recordedAt: new Date(0) }, { way: 'grant' }])
      await expect(change(set)).rejects.toThrow()
    expect(await change({ ownerName: 'A former member' })).toHaveLength(1)
  })
})
