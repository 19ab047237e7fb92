import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { requestAsParty } from '#testing/conversations.ts'
import { complete, givenDeal, takeStep } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPaper, uploadPaper } from '#testing/papers.ts'
import { recordsOf } from '#testing/records.ts'
import { roundsOf } from '#testing/rounds.ts'
import { testApp } from '#testing/test-app.ts'
import { paper } from '../../../server/tables.ts'
import { document } from '../tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const documents = documentsOf(app)
const curator = await givenMember(app, { verified: true, curator: true })
const rounds = roundsOf(10)

beforeEach(() => ask('delete from rate_limit'))

type Deal = Awaited<ReturnType<typeof givenDeal>>
const block = ({ buyer, conversationId: id }: Deal) => requestAsParty(app, buyer, { id }, 'PUT', '/block')
const insert = ({ actor, id }: GivenMember, dealId: string) =>
  actAs(actor, () => db.insert(document).values({ ownerId: id, slot: 'other', dealId }))
const set = ({ actor }: GivenMember, values: Partial<typeof document.$inferInsert>) =>
  actAs(actor, () => db.update(document).set(values).returning({ id: document.id }))
const put = ({ actor }: GivenMember, documentId: string) =>
  actAs(actor, () => db.update(paper).set({ documentId, version: 9 }).returning({ id: paper.id }))
const declareVoid = async (deal: Deal) => {
  await complete(app, deal)
  const { status } = await app.call(`/api/curation/deals/${deal.id}/void`, {
    ...{ method: 'POST', as: curator.actor, body: { reason: 'A mistake' } },
  })
  expect(status).toBe(200)
}

const closings: [string, 'DEAL_ENDED' | 'DEAL_HALTED', (deal: Deal) => Promise<unknown>][] = [
  ['is blocked', 'DEAL_HALTED', block],
  [
    'has an ended conversation',
    'DEAL_HALTED',
    ({ buyer, conversationId: id }) => requestAsParty(app, buyer, { id }, 'POST', '/end'),
  ],
  [
    'has a suspended party',
    'DEAL_HALTED',
    ({ buyer }) => ask('update member set suspended_at = now() where id = $1', buyer.id),
  ],
  [
    'was completed by members who are apart since',
    'DEAL_HALTED',
    async (deal) => {
      await complete(app, deal)
      await block(deal)
    },
  ],
  ['was withdrawn', 'DEAL_ENDED', ({ buyer, id }) => takeStep(app, buyer, id, 'withdraw', { reason: 'No longer' })],
  ['is void', 'DEAL_ENDED', declareVoid],
]

describe.each(closings)('a deal that %s', (_, code, close) => {
  test('gets no more documents from the database, whatever the verb checked', async () => {
    const deal = await givenDeal(app)
    const { seller, id } = deal
    const given = await documents.given(seller, { deal_id: id }, { visible_mark: 'discreet' })
    await givenPaper(app, seller)
    await close(deal)
    await expect(insert(seller, id)).rejects.toThrow()
    await expect(put(seller, given.id)).rejects.toThrow()
    for (const wider of [{ slot: 'title' }, { allowsDownload: true }, { visibleMark: 'none' }] as const)
      await expect(set(seller, wider)).rejects.toThrow()
    expect(await set(seller, { visibleMark: 'strong', takenBackAt: new Date() })).toHaveLength(1)
    await expect(set(seller, { takenBackAt: null })).rejects.toThrow()
  })

  test('refuses an upload before the file is received', async () => {
    const deal = await givenDeal(app)
    await close(deal)
    const body = Buffer.from('This would be refused as no PDF if it was received')
    const { status, json } = await uploadPaper(app, deal.seller.actor, { body, place: { deal_id: deal.id } })
    expect([status, json.code]).toEqual([409, code])
    expect(await ask('select from paper where owner_id = $1', deal.seller.id)).toEqual([])
  })
})

test('an upload for a deal or a listing of others is refused before the file is received', async () => {
  const { id, listing, buyer } = await givenDeal(app)
  const upload = async (as: GivenMember, place: object) => (await uploadPaper(app, as.actor, { place })).json.code
  expect(await upload(curator, { deal_id: id })).toBe('DEAL_NOT_FOUND')
  expect(await upload(buyer, { listing_id: listing.id })).toBe('LISTING_NOT_FOUND')
})

test('a deal of a listing that is hidden or sold goes on with its documents', async () => {
  const { id, seller, buyer, listing } = await givenDeal(app)
  for (const change of ['is_active = false', "is_active = true, status = 'Sold'"]) {
    await ask(`update listing set ${change} where id = $1`, listing.id)
    await documents.given(buyer, { deal_id: id })
  }
  expect((await documents.list(seller, { deal_id: id })).json.items).toHaveLength(2)
})

describe('a block and a document of the same moment', () => {
  test('a document waits for a block that is being made, and is refused', async () => {
    const { id, seller, buyer, conversationId } = await givenDeal(app)
    const { id: paper_id } = await givenPaper(app, seller)
    const { promise: blocking, resolve: begin } = Promise.withResolvers<void>()
    const [added] = await Promise.all([
      blocking.then(() => documents.add(seller, { deal_id: id }, { paper_id })),
      actAs(buyer.actor, () =>
        app.platform.transaction(async () => {
          await db.execute(`select from conversation where id = '${conversationId}' for no key update`)
          await db.execute(`insert into member_block (blocker_id, blocked_id) values ('${buyer.id}', '${seller.id}')`)
          begin()
          await wait(300)
        }),
      ),
    ])
    expect(added.json.code).toBe('DEAL_HALTED')
    expect(await ask('select from document where deal_id = $1', id)).toEqual([])
  })

  test(`of ${rounds} each is there with its version or refused, and none comes after the block`, async () => {
    const deal = await givenDeal(app)
    const { id, seller, buyer, conversationId } = deal
    const place = { deal_id: id }
    let refused = 0
    for (let round = 0; round < rounds; round++) {
      await ask('delete from rate_limit; delete from document')
      const { id: paper_id } = await givenPaper(app, seller)
      const later = async <T>(milliseconds: number, act: () => Promise<T>) => {
        await wait(milliseconds)
        return await act()
      }
      const [added] = await Promise.all([
        documents.add(seller, place, { paper_id }),
        later(round % 20, () => block(deal)),
      ])
      expect([201, 409]).toContain(added.status)
      if (added.status === 409) {
        refused += 1
        expect(added.json.code).toBe('DEAL_HALTED')
      }
      const [row] = await ask(
        `select (select count(*)::int from document) as documents,
          (select count(*)::int from paper where document_id is not null and id = $1) as versions`,
        paper_id,
      )
      const expected = added.status === 201 ? 1 : 0
      expect(row).toEqual({ documents: expected, versions: expected })
      expect((await documents.add(seller, place)).json.code).toBe('DEAL_HALTED')
      await requestAsParty(app, buyer, { id: conversationId }, 'DELETE', '/block')
      await ask('delete from paper where document_id is null')
    }
    if (rounds >= 20) expect(refused).toBeGreaterThan(0)
  }, 600_000)
})
