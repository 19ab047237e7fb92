import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { givenDisclosureWorld, maySee } from '#testing/disclosure-world.ts'
import { testApp } from '#testing/test-app.ts'
import { productBuild } from '../scripts/build.ts'
import { type Headers, photographId, privatePages } from './support/private-pages.ts'
import { differencesBetween, responsesAbout } from './support/same-responses.ts'

const app = await testApp({}, undefined, undefined, { dist: productBuild.folder, prepared: true })
const world = await givenDisclosureWorld(app)
const { owner, readers, secrets } = world
const { headersOf, send, everyCell } = privatePages(app, world)
const readerWho = (name: string) => readers[name] ?? expect.unreachable()
const secretFor = (kind: string) => secrets.find((secret) => secret.kind === kind) ?? expect.unreachable()

/** Puts the listings that they may see on the member's own pages. */
async function saveAndWriteAbout(headers: Headers) {
  for (const { id } of secrets) {
    await send(`/api/listings/${id}/saved`, headers, { method: 'PUT' })
    const body = { listing_id: id, content: 'May I see it?', key: randomUUID() }
    await send('/api/conversations', headers, { method: 'POST', body })
  }
}

describe.each(Object.entries(readers))('on the pages, a reader who is: %s', (_, reader) => {
  test('learns nothing that their access does not include, and finds what it includes', async () => {
    const headers = await headersOf(reader)
    await saveAndWriteAbout(headers)
    const cells = await everyCell(reader, headers)
    expect(cells.filter(({ isLeak }) => isLeak)).toEqual([])
    expect(cells.filter(({ isMissing }) => isMissing)).toEqual([])
    expect(cells).toHaveLength(1_288)
  })
})

test('visitors learn no more from cached pages after everybody else has read them', async () => {
  for (const _round of ['rendered', 'cached']) {
    const cells = await everyCell(readerWho('visitor'), {})
    expect(cells.filter(({ isLeak, isMissing }) => isLeak || isMissing)).toEqual([])
  }
})

test('after a revocation, a member’s own pages keep the id and the heading for outsiders, and nothing else', async () => {
  const { as } = readerWho('admitted to the documents')
  if (!as) return expect.unreachable()
  const headers = await headersOf({ as, levelOf: () => 'documents' })
  await saveAndWriteAbout(headers)
  for (const kind of ['request', 'named']) {
    const revocation = { method: 'POST', as: owner.actor, body: { member_ids: [as.id] } } as const
    expect((await app.call(`/api/listings/${secretFor(kind).id}/access/revoke`, revocation)).status).toBe(200)
  }
  const cells = await everyCell({ as, levelOf: readerWho('no longer admitted').levelOf }, headers)
  expect(cells.filter(({ isMissing }) => isMissing)).toEqual([])
  const kept = [
    'id of named in the saved listings',
    'id of named in the listings that were shown',
    'teaser_title of named in other pages of members',
    'id of named in other pages of members',
  ]
  expect(cells.filter(({ isLeak, name }) => isLeak && !kept.includes(name))).toEqual([])
})

test.each(Object.entries(readers).filter(([, reader]) => !maySee(reader, 'named', 'teaser')))(
  'a listing for named members and one that does not exist get the same responses: %s',
  async (_, reader) => {
    const headers = await headersOf(reader)
    const responses = (id: string, photograph: string) => responsesAbout(send, headers, id, photograph)
    const responsesTo = ({ id, files }: (typeof secrets)[number]) => responses(id, photographId(files.caption))
    const missing = await responses(randomUUID(), randomUUID())
    for (const _round of ['rendered', 'cached'])
      expect(differencesBetween(await responsesTo(secretFor('named')), missing)).toEqual([])
    expect(differencesBetween(await responsesTo(secretFor('request')), missing)).not.toEqual([])
  },
)
