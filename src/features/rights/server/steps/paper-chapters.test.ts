import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { sweepPapers } from '#features/papers/server/sweep-papers.ts'
import { thinReadings } from '#features/papers/server/thin-readings.ts'
import { chainsOf } from '#testing/chains.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenPaper, pageOf } from '#testing/papers.ts'
import { manyPagesPdf } from '#testing/pdfs/write-pdf.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { eraseMember } from '../erase-member.ts'
import { memberReader, rowsAtOnce } from './member-reader.ts'
import { paperChapters, paperFiles } from './paper-chapters.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const documents = documentsOf(app)

beforeEach(() => ask('delete from rate_limit'))

const body = manyPagesPdf(2)

async function givenRead() {
  const deal = await givenDeal(app)
  const { id: paper_id, digest } = await givenPaper(app, deal.seller, { body, name: 'Survey.pdf' })
  const document = await documents.given(deal.seller, { deal_id: deal.id }, { paper_id, note: 'By Baxter' })
  await pageOf(app, deal.buyer.actor, paper_id, 2)
  return { ...deal, paper_id, digest, document }
}

/** As the job that writes an export reads. */
const readerOf = ({ id }: { id: string }) =>
  memberReader(app.platform, { kind: 'member', memberId: id, verified: true, curator: false })
const chaptersOf = async (member: { id: string }) => {
  const [own, read] = paperChapters(readerOf(member))
  return { own: await Array.fromAsync(own?.entries() ?? []), read: await Array.fromAsync(read?.entries() ?? []) }
}

test('the export has the member’s papers with their files, and the pages that they were sent', async () => {
  const { seller, buyer, paper_id, digest, document } = await givenRead()
  const data = { id: paper_id, digest, name: 'Survey.pdf', note: 'By Baxter', version: 1 }
  expect(await chaptersOf(seller)).toMatchObject({
    own: [{ data: { ...data, document: { id: document.id } } }],
    read: [],
  })
  expect(await chaptersOf(buyer)).toMatchObject({
    own: [],
    read: [{ title: 'Survey.pdf', data: { paper_id, page: 2, interface: 'file' } }],
  })
  const files = await Array.fromAsync(paperFiles(readerOf(seller), async () => undefined))
  expect(files.map(({ path }) => path)).toEqual([`papers/${paper_id}.pdf`])
  expect(await buffer(await (files[0]?.open() ?? Promise.reject()))).toEqual(body)
})

test('what a member was sent stays in their export after the access has ended, without its name', async () => {
  const { seller, buyer, document } = await givenRead()
  await documents.takeBack(seller, document.id)
  const { read } = await chaptersOf(buyer)
  expect(read).toMatchObject([{ title: 'A paper that is no longer open to you', data: { page: 2 } }])
})

test('readings that became counts stay in the export of their reader', async () => {
  const { buyer, paper_id } = await givenRead()
  await ask(`update paper_reading set created_at = '2020-02-03 10:00Z' where paper_id = $1`, paper_id)
  await actAs(system, () => thinReadings(app.platform))
  const { read } = await chaptersOf(buyer)
  const time = '2020-02-03T10:00:00.000Z'
  expect(read).toMatchObject([
    {
      title: 'Survey.pdf',
      data: { paper_id, day: '2020-02-03', pages: 1, first_read_at: time, last_read_at: time },
    },
  ])
})

test('readings are read in parts, and none is left out or twice', async () => {
  const { buyer, paper_id } = await givenRead()
  await ask(
    `insert into paper_reading (paper_id, member_id, page) select $1, $2, 1 from generate_series(1, ${2 * rowsAtOnce}) n`,
    ...[paper_id, buyer.id],
  )
  const reader = readerOf(buyer)
  const sizes: number[] = []
  const [, chapter] = paperChapters({
    ...reader,
    read: async (work) => {
      const rows = await reader.read(work)
      if (Array.isArray(rows)) sizes.push(rows.length)
      return rows
    },
  })
  const entries = await Array.fromAsync(chapter?.entries() ?? [])
  // The last part is that of the counts of old readings.
  expect(sizes).toEqual([rowsAtOnce, rowsAtOnce, 1, 0])
  expect(new Set(entries.map(({ data }) => (data as { id: string }).id)).size).toBe(2 * rowsAtOnce + 1)
})

test('erasing a member removes their documents, papers, readings and files; the timeline stays valid', async () => {
  const { id, seller, buyer, paper_id, document } = await givenRead()
  const [file] = await ask('select storage_key from paper where id = $1', paper_id)
  const isStored = async () => {
    const stored = await app.platform.storage.get(String(file?.storage_key))
    stored?.body.destroy()
    return stored !== undefined
  }
  expect(await isStored()).toBe(true)
  await actAs(system, () => eraseMember(app.platform, seller.id))
  await actAs(system, () => sweepPapers(app.platform))
  const left = await ask(
    `select (select count(*)::int from document where id = $1) + (select count(*)::int from paper where id = $2)
      + (select count(*)::int from paper_reading where paper_id = $2) as rows`,
    ...[document.id, paper_id],
  )
  expect(left).toEqual([{ rows: 0 }])
  expect(await ask('select from paper_file where storage_key = $1', file?.storage_key)).toEqual([])
  expect(await isStored()).toBe(false)
  const { take, check } = chainsOf(app)
  const chain = await take(buyer, id)
  expect(await check(chain)).toEqual({ verdict: 'valid' })
  expect(chain.entries.find(({ entry }) => entry.kind === 'document-added')?.words).toEqual({ name: null, note: null })
})
