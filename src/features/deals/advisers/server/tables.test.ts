import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { conversation, message } from '#features/conversations/server/tables.ts'
import { document } from '#features/papers/documents/server/tables.ts'
import { paper } from '#features/papers/server/tables.ts'
import { advisersOf } from '#testing/advisers.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenMember } from '#testing/members.ts'
import { offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { dealEntry, dealEntryWord } from '../../chain/server/tables.ts'
import { dealFeeShare } from '../../fees/server/tables.ts'
import { dealOffer } from '../../offers/server/tables.ts'
import { deal, dealEvent, dealProposal } from '../../server/tables.ts'
import { dealAdviser } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const advisers = advisersOf(app)
const joined = await advisers.givenJoined()
const { id, buyer, seller, adviser, conversationId } = joined
const documents = documentsOf(app)
const place = { deal_id: id }
await documents.given(buyer, place)
const ofSeller = await documents.given(seller, place)
await documents.takeBack(buyer, (await documents.given(buyer, place)).id)
await offersOf(app).given(conversationId, buyer)

const verified = (firstName: string) => givenMember(app, { firstName, verified: true })
const [stranger, invited, agreed, left] = [
  await verified('Stella'),
  await verified('Ina'),
  await verified('Agnes'),
  await verified('Leo'),
]
const [removed, suspended] = [await verified('Remy'), await verified('Sven')]
const [blocker, blocked] = [await verified('Bella'), await verified('Bert')]
await advisers.givenInvited(id, buyer, invited)
await advisers.givenAgreed(joined, agreed)
const joins = async (member: typeof stranger) => {
  const invitation = await advisers.givenAgreed(joined, member)
  await advisers.join(invitation, member)
  return invitation
}
await advisers.settle(await joins(left), 'leave', left)
await advisers.settle(await joins(removed), 'remove', buyer)
for (const member of [suspended, blocker, blocked]) await joins(member)
await ask('update member set suspended_at = now() where id = $1', suspended.id)
await ask(
  'insert into member_block (blocker_id, blocked_id) values ($1, $2), ($3, $4)',
  blocker.id,
  buyer.id,
  seller.id,
  blocked.id,
)
const entries = (await ask('select count(*)::integer as n from deal_entry where deal_id = $1', id))[0].n

/** How many rows of the deal an actor reads. */
const readBy = (actor: Actor) =>
  actAs(actor, async () => ({
    documents: await db.$count(document),
    papers: await db.$count(paper),
    entries: await db.$count(dealEntry),
    words: (await db.$count(dealEntryWord)) > 0,
    // Nothing of these is an adviser's.
    others:
      (await db.$count(deal)) +
      (await db.$count(dealEvent)) +
      (await db.$count(dealProposal)) +
      (await db.$count(dealOffer)) +
      (await db.$count(dealFeeShare)) +
      (await db.$count(conversation)) +
      (await db.$count(message)),
  }))
const nothing = { documents: 0, papers: 0, entries: 0, words: false, others: 0 }

describe('what is read of the deal', () => {
  test('by an adviser who joined: the documents of both parties and the timeline, and nothing else', async () => {
    expect(await readBy(adviser.actor)).toEqual({ ...nothing, documents: 2, papers: 2, entries, words: true })
  })

  test.each<[string, Actor]>([
    ['a stranger', stranger.actor],
    ['a member who is invited', invited.actor],
    ['an adviser who has not answered', agreed.actor],
    ['one who left', left.actor],
    ['one who was removed', removed.actor],
    ['a suspended adviser', suspended.actor],
    ['one who blocked a party', blocker.actor],
    ['one who is blocked by a party', blocked.actor],
    ['a visitor', visitor],
  ])('by %s: nothing', async (_, actor) => {
    expect(await readBy(actor)).toEqual(nothing)
  })

  test('as far as each party lets: its own documents, and the timeline if both do', async () => {
    const read = async (by: typeof buyer, change: object) => {
      await advisers.change(joined.invitation, by, change)
      const { documents, entries } = await readBy(adviser.actor)
      return [documents, entries > 0]
    }
    expect(await read(buyer, { documents: false })).toEqual([1, true])
    expect((await documents.list(adviser, place)).json.items).toMatchObject([{ id: ofSeller.id, own: false }])
    expect(await read(seller, { timeline: false })).toEqual([1, false])
    expect(await read(seller, { documents: false })).toEqual([0, false])
    await advisers.change(joined.invitation, buyer, { documents: true })
    await advisers.change(joined.invitation, seller, { documents: true, timeline: true })
  })
})

describe('the rows of advisers', () => {
  test.each<[string, Actor, number]>([
    ['parties all', buyer.actor, 8],
    ['an adviser their own', adviser.actor, 1],
    ['one who is invited, until both agreed, none', invited.actor, 0],
    ['one who is agreed to their own', agreed.actor, 1],
    ['a stranger none', stranger.actor, 0],
    ['a suspended adviser none', suspended.actor, 0],
    ['a visitor none', visitor, 0],
  ])('%s', async (_, actor, count) => {
    expect(await actAs(actor, async () => await db.$count(dealAdviser))).toBe(count)
  })

  const refused = { cause: { code: '42501' } }
  const insert = (actor: Actor, values: object) =>
    actAs(actor, async () => {
      const row = { dealId: id, adviserId: stranger.id, invitedBy: buyer.id, capacity: 'lawyer' as const }
      await db.insert(dealAdviser).values({ ...row, ...values })
    })
  const update = (actor: Actor, rowId: string, values: object) =>
    actAs(actor, async () => await db.update(dealAdviser).set(values).where(eq(dealAdviser.id, rowId)).returning())

  test('are inserted by a party in its own name, as invited, with its own part alone', async () => {
    await expect(insert(stranger.actor, { invitedBy: stranger.id, adviserId: left.id })).rejects.toMatchObject(refused)
    await expect(insert(buyer.actor, { invitedBy: seller.id })).rejects.toMatchObject(refused)
    await expect(insert(buyer.actor, { adviserId: seller.id })).rejects.toMatchObject(refused)
    await expect(insert(buyer.actor, { state: 'agreed', agreedAt: new Date() })).rejects.toMatchObject(refused)
    await expect(insert(buyer.actor, { sellerDocuments: true })).rejects.toMatchObject(refused)
    await expect(insert(buyer.actor, { adviserId: adviser.id })).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('change by each step of the member whose step it is', async () => {
    const { invitation } = joined
    for (const [actor, values] of [
      [buyer.actor, { sellerDocuments: false }],
      [buyer.actor, { says: 'Another' }],
      [buyer.actor, { capacity: 'surveyor' }],
      [buyer.actor, { state: 'left' }],
      [buyer.actor, { adviserId: stranger.id }],
      [adviser.actor, { state: 'removed' }],
      [adviser.actor, { buyerDocuments: false }],
      [adviser.actor, { says: 'Another' }],
      [adviser.actor, { state: 'agreed' }],
    ] as const)
      await expect(update(actor, invitation, values)).rejects.toMatchObject(refused)
    expect(await update(stranger.actor, invitation, { state: 'removed' })).toEqual([])
    expect(await update(suspended.actor, invitation, { state: 'left' })).toEqual([])
  })

  test('keep no step that has no entry in the signed timeline', async () => {
    const violates = { cause: { code: '23514' } }
    await expect(insert(buyer.actor, {})).rejects.toMatchObject(violates)
    for (const [actor, state] of [
      [buyer.actor, 'removed'],
      [adviser.actor, 'left'],
    ] as const)
      await expect(update(actor, joined.invitation, { state })).rejects.toMatchObject(violates)
  })
})
