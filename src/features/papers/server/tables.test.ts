import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenConversation } from '#testing/conversations.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPaper, pageOf } from '#testing/papers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { paper, paperFile, paperReading } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const documents = documentsOf(app)
const deal = await givenDeal(app)
const { buyer, seller, conversationId } = deal
const stranger = await givenMember(app, { verified: true })
const elsewhere = await givenConversation(app)

beforeEach(() => ask('delete from rate_limit; delete from document; delete from paper'))

type Values = Partial<typeof paper.$inferInsert>
const set = ({ actor }: GivenMember, id: string, values: Values) =>
  actAs(actor, () => db.update(paper).set(values).where(eq(paper.id, id)).returning({ id: paper.id }))
const seenBy = ({ actor }: GivenMember) => actAs(actor, () => db.$count(paper))
const readingsSeenBy = ({ actor }: GivenMember) => actAs(actor, () => db.$count(paperReading))
const messageOf = async (by: GivenMember, conversation = conversationId) => {
  const { json } = await app.call(`/api/conversations/${conversation}/messages`, {
    ...{ method: 'POST', as: by.actor, body: { content: 'Here it is.', key: crypto.randomUUID() } },
  })
  return json.id as string
}
const given = async () => {
  const document = await documents.given(seller, { deal_id: deal.id })
  return { documentId: document.id, id: document.versions[0]?.paper.id ?? '' }
}

describe('a paper', () => {
  test('is read by its owner alone until it belongs to something', async () => {
    const { id } = await givenPaper(app, seller)
    expect([await seenBy(seller), await seenBy(buyer), await seenBy(stranger)]).toEqual([1, 0, 0])
    await set(seller, id, { messageId: await messageOf(seller), position: 0 })
    expect([await seenBy(seller), await seenBy(buyer), await seenBy(stranger)]).toEqual([1, 1, 0])
  })

  test('is uploaded in one’s own name alone, and belongs to nothing then', async () => {
    const { id: documentId } = await documents.given(seller, { deal_id: deal.id })
    const file = { kind: 'pdf', name: 'a', bytes: 1, digest: Buffer.alloc(32), pages: 1, width: 1, height: 1 } as const
    const insert = async (values: Values) => {
      const [id, storageKey] = [crypto.randomUUID(), `papers/${crypto.randomUUID()}`]
      await actAs(system, () => db.insert(paperFile).values({ storageKey }))
      await actAs(stranger.actor, () =>
        db.insert(paper).values({ ...file, id, ownerId: stranger.id, storageKey, ...values }),
      )
    }
    await insert({})
    await expect(insert({ ownerId: seller.id })).rejects.toThrow()
    await expect(insert({ documentId, version: 2 })).rejects.toThrow()
  })

  test('goes into no message and no document of another member', async () => {
    const { id } = await givenPaper(app, buyer)
    const { documentId } = await given()
    const [ofOther, ofStrangers] = [await messageOf(seller), await messageOf(elsewhere.starter, elsewhere.id)]
    for (const messageId of [ofOther, ofStrangers])
      await expect(set(buyer, id, { messageId, position: 0 })).rejects.toThrow()
    await expect(set(buyer, id, { documentId, version: 2 })).rejects.toThrow()
    expect(await set(seller, id, { documentId, version: 2 })).toEqual([])
  })

  test('that belongs to something neither moves nor changes, nor is it deleted', async () => {
    const { id, documentId } = await given()
    const other = await given()
    for (const values of [
      { documentId: other.documentId, version: 2 },
      { version: 7 },
      { note: 'Another' },
      { name: 'b' },
    ])
      expect(await set(seller, id, values)).toEqual([])
    await expect(
      actAs(system, () => db.update(paper).set({ documentId: other.documentId, version: 2 }).where(eq(paper.id, id))),
    ).rejects.toThrow()
    await actAs(seller.actor, () => db.delete(paper).where(eq(paper.id, id)))
    expect(await ask('select document_id, version from paper where id = $1', id)).toEqual([
      { document_id: documentId, version: 1 },
    ])
  })

  test('a version number is taken once', async () => {
    const { documentId } = await given()
    const { id } = await givenPaper(app, seller)
    await expect(set(seller, id, { documentId, version: 1 })).rejects.toThrow()
  })
})

describe('the ledger and the files', () => {
  test('are written by no member', async () => {
    const { id: paperId } = await given()
    for (const { actor, id: memberId } of [seller, buyer]) {
      await expect(actAs(actor, () => db.insert(paperReading).values({ paperId, memberId, page: 1 }))).rejects.toThrow()
      await expect(actAs(actor, () => db.insert(paperFile).values({ storageKey: 'papers/x' }))).rejects.toThrow()
      expect(await actAs(actor, () => db.$count(paperFile))).toBe(0)
    }
  })

  test('a reading is seen by its reader and by the owner, and nobody changes or removes it', async () => {
    const { id } = await given()
    await pageOf(app, buyer.actor, id, 2)
    expect([await readingsSeenBy(seller), await readingsSeenBy(buyer), await readingsSeenBy(stranger)]).toEqual([
      1, 1, 0,
    ])
    for (const { actor } of [seller, buyer]) {
      await actAs(actor, () => db.delete(paperReading))
      await actAs(actor, () => db.update(paperReading).set({ page: 3 }))
    }
    expect(await ask('select page from paper_reading')).toEqual([{ page: 2 }])
  })
})
