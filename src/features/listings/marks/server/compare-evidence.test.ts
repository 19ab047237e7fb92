import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { traceThreads } from '#platform/images/marks/marks-threads.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { acceptNotice, givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { compareEvidence } from './compare-evidence.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, leaker, other, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const listing = await givenListing(app, owner, { is_private: true })
const photograph = await givenPhotograph(app, owner, listing.id)
await acceptNotice(app, leaker)
const headers = { 'x-actor': JSON.stringify(leaker.actor) }
const leaked = (await app.server.inject({ url: photograph.sources.at(-1)?.src ?? '', headers })).rawPayload

/** Beside the photograph, members were sent so many others: each has another picture, or all the files of the leaked one. */
async function givenOthers(number: number, filesOf: (index: number) => Promise<string>) {
  const { id } = await givenListing(app, owner, { is_private: true })
  for (let position = 0; position < number; position += 1)
    await ask(
      `with added as (insert into listing_photograph (id, listing_id, position, storage_key, width, height, widths)
         select gen_random_uuid(), $1, $2, $3, width, height, case when $3 = storage_key then widths else '{320}' end
         from listing_photograph where id = $4 returning id)
       insert into photograph_viewer (photograph_id, viewer_id) select id, $5 from added`,
      ...[id, position, await filesOf(position), photograph.id, other.id],
    )
}

async function storeNoise(seed: number): Promise<string> {
  const [width, height, channels] = [20, 14, 3] as const
  let state = seed + 1
  const pixels = Uint8Array.from({ length: width * height * channels }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % 256
  })
  const key = `listing-images/${listing.id}/noise-${seed}.webp`
  const picture = sharp(pixels, { raw: { width, height, channels } }).resize(320, 224, { kernel: 'cubic' })
  await app.platform.storage.put(key, await picture.webp().toBuffer(), 'image/webp')
  return key
}

async function givenTrace(): Promise<string> {
  const body = await sharp(leaked).jpeg({ quality: 80 }).toBuffer()
  const upload = { method: 'POST' as const, body, as: curator.actor, headers: { 'content-type': 'image/jpeg' } }
  return (await app.call('/api/curation/traces', upload)).json.id
}

const resultOf = async (id: string) => {
  await actAs(system, () => compareEvidence(app.platform, { traceId: id }))
  return (await app.call('/api/curation/traces', { as: curator.actor })).json.items[0]
}
const named = { photograph_id: photograph.id, viewer: { id: leaker.id } }

beforeEach(async () => {
  await ask('delete from rate_limit; delete from leak_trace')
  await ask('delete from listing where id <> $1', listing.id)
})

test('names the viewer of one among two hundred photographs, and tells how far it has come in each step', async () => {
  await givenOthers(200, storeNoise)
  const id = await givenTrace()
  const steps: object[] = []
  const { run } = traceThreads
  const threads = vi.spyOn(traceThreads, 'run').mockImplementation(async (makeOrder, caller) => {
    steps.push(...(await ask('select status, done, total, candidates from leak_trace where id = $1', id)))
    return await run(makeOrder, caller)
  })
  onTestFinished(() => threads.mockRestore())
  const { findings, ...trace } = await resultOf(id)
  expect([trace, findings]).toMatchObject([{ status: 'done', total: 24, candidates: 24 }, [named]])
  const ranking = Array.from({ length: 11 }, (_, batch) => ({ done: batch * 20, total: 201, candidates: 0 }))
  // The leaked one fits best, so it is the first that is compared in full.
  expect(steps).toEqual(
    [...ranking, { done: 0, total: 24, candidates: 24 }].map((step) => ({ status: 'running', ...step })),
  )
}, 300_000)

test('compares the files that many copies of a listing share once, with the marks of all their viewers', async () => {
  const [{ storage_key }] = await ask('select storage_key from listing_photograph where id = $1', photograph.id)
  await givenOthers(40, async () => storage_key)
  const { findings, ...trace } = await resultOf(await givenTrace())
  expect([trace, findings]).toMatchObject([{ status: 'done', total: 1, candidates: 41 }, [named]])
  expect(findings).toHaveLength(1)
}, 180_000)
