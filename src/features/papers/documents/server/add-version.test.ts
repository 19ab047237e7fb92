import { beforeEach, describe, expect, test } from 'vitest'
import { chainsOf } from '#testing/chains.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenPaper } from '#testing/papers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { documentLimits } from '../terms.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const { take, check, kindsIn } = chainsOf(app)
const documents = documentsOf(app)
const deal = await givenDeal(app)
const { buyer, seller } = deal
const place = { deal_id: deal.id }

beforeEach(() => ask('delete from rate_limit; delete from document'))

const versionsOf = async (id: string) =>
  (await ask('select version from paper where document_id = $1 order by version', id)).map(({ version }) => version)

describe('another version', () => {
  test('comes before the earlier ones, which stay', async () => {
    const { id } = await documents.given(seller, place)
    const { json } = await documents.addVersion(seller, id, { note: 'With the annex' })
    expect(json.versions).toMatchObject([{ version: 2, note: 'With the annex' }, { version: 1 }])
    expect((await documents.list(buyer, place)).json.items[0].versions).toHaveLength(2)
    expect(await actionsOn({ id })).toEqual(['document.added', 'document.version-added'])
  })

  test('twenty at once give twenty versions without gaps, and a timeline that is valid', async () => {
    const { id } = await documents.given(seller, place)
    const papers = []
    for (let index = 0; index < 20; index += 1) papers.push(await givenPaper(app, seller))
    await ask('delete from rate_limit')
    const add = ({ id: paper_id }: { id: string }) => documents.addVersion(seller, id, { paper_id })
    const answers = await Promise.all(papers.map(add))
    for (const { status } of answers) expect([200, 503]).toContain(status)
    const added = answers.filter(({ status }) => status === 200).length
    expect(await versionsOf(id)).toEqual(Array.from({ length: added + 1 }, (_, index) => index + 1))
    const chain = await take(buyer, deal.id)
    expect(await check(chain)).toEqual({ verdict: 'valid' })
    for (const { id: paper_id } of papers)
      expect((await documents.addVersion(seller, id, { paper_id })).status).toBe(200)
    expect(await versionsOf(id)).toHaveLength(21)
  })

  test('is added by the owner of the document alone', async () => {
    const { id } = await documents.given(seller, place)
    expect((await documents.addVersion(buyer, id)).json.code).toBe('DOCUMENT_NOT_FOUND')
    expect(await versionsOf(id)).toEqual([1])
  })

  test('is refused while the document is taken back, and the timeline names nothing of it', async () => {
    const { id } = await documents.given(seller, place)
    await documents.takeBack(seller, id)
    const before = (await take(buyer, deal.id)).entries.length
    expect((await documents.addVersion(seller, id)).json.code).toBe('DOCUMENT_TAKEN_BACK')
    expect((await take(buyer, deal.id)).entries).toHaveLength(before)
  })

  test('is refused beyond the most that a document can have', async () => {
    const { id } = await documents.given(seller, place)
    await ask(`insert into paper_file select 'papers/' || n from generate_series(2, ${documentLimits.versions}) n`)
    await ask(`insert into paper (id, owner_id, kind, name, bytes, digest, pages, width, height, storage_key, document_id, version)
      select gen_random_uuid(), '${seller.id}', 'pdf', 'a', 1, '', 1, 1, 1, 'papers/' || n, '${id}', n
      from generate_series(2, ${documentLimits.versions}) n`)
    expect((await documents.addVersion(seller, id)).json.code).toBe('VERSIONS_FULL')
  })
})

describe('a document that changes', () => {
  test('is moved to another slot in the timeline; its mark and its download are in no entry', async () => {
    const { id } = await documents.given(seller, place)
    const before = (await take(buyer, deal.id)).entries.length
    expect((await documents.change(seller, id, { visible_mark: 'strong', allows_download: true })).json).toMatchObject({
      ...{ slot: 'survey', visible_mark: 'strong', allows_download: true },
    })
    expect((await documents.change(seller, id, { slot: 'title' })).json).toMatchObject({ slot: 'title' })
    const { entries } = await take(buyer, deal.id)
    expect(entries.length).toBe(before + 1)
    expect(entries.at(-1)?.entry).toMatchObject({ kind: 'document-moved', facts: { from: 'survey', to: 'title' } })
    expect((await documents.change(buyer, id, { slot: 'other' })).json.code).toBe('DOCUMENT_NOT_FOUND')
  })

  test('is taken back, seen by its owner alone, and shown again', async () => {
    const { id } = await documents.given(seller, place)
    expect((await documents.takeBack(buyer, id)).json.code).toBe('DOCUMENT_NOT_FOUND')
    for (let time = 0; time < 2; time += 1)
      expect((await documents.takeBack(seller, id)).json.taken_back_at).toEqual(expect.any(String))
    expect((await documents.list(buyer, place)).json.items).toEqual([])
    expect((await documents.list(seller, place)).json.items).toHaveLength(1)
    expect((await documents.showAgain(seller, id)).json.taken_back_at).toBeNull()
    expect((await documents.list(buyer, place)).json.items).toHaveLength(1)
    expect(kindsIn(await take(buyer, deal.id)).slice(-2)).toEqual(['document-taken-back', 'document-shown-again'])
  })
})
