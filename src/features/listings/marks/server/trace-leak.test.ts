import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { traceThreads } from '#platform/images/marks/marks-threads.ts'
import { pngBomb } from '#testing/bombs.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { acceptNotice, givenPhotograph, pictureOf } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { compareEvidence } from './compare-evidence.ts'
import { giveUpTrace } from './give-up-trace.ts'
import { evidenceKey } from './steps/evidence-key.ts'
import { sweepCopies } from './sweep-copies.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const [owner, leaker, innocent, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true, firstName: 'Lea', lastName: 'Kerr' }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const listing = await givenListing(app, owner, { is_private: true })
await givenPhotograph(app, owner, listing.id, 'floor-plan')
const photograph = await givenPhotograph(app, owner, listing.id)
await ask(`update listing_photograph set caption = 'The terrace' where id = $1`, photograph.id)
const { src = '' } = photograph.sources.at(-1) ?? {}
const [leaked] = await Promise.all([copyOf(leaker), copyOf(innocent), copyOf(curator)])
const ownPath = `/api/listings/${listing.id}/traces`
const everywhere = '/api/curation/traces'

async function copyOf(member: GivenMember): Promise<Buffer> {
  await acceptNotice(app, member)
  return (await app.server.inject({ url: src, headers: { 'x-actor': JSON.stringify(member.actor) } })).rawPayload
}

const upload = (path: string, body: Buffer, { actor }: GivenMember) =>
  app.call(path, { method: 'POST', body, as: actor, headers: { 'content-type': 'image/jpeg' } })
const jpegOf = (file: Buffer) => sharp(file).jpeg({ quality: 80 }).toBuffer()
const compare = (traceId: string) => actAs(system, () => compareEvidence(app.platform, { traceId }))
const filesLeft = async () => (await Array.fromAsync(app.platform.storage.keys('trace-evidence/'))).length

beforeEach(async () => {
  await ask('delete from leak_trace')
  await ask('update leak_evidence set due_at = now()')
  await actAs(system, () => sweepCopies(app.platform))
})

test('a leaked copy names its viewer to the owner, and nothing of what was uploaded stays', async () => {
  const { status, json } = await upload(ownPath, await jpegOf(leaked), owner)
  expect([status, json.status, json.findings]).toEqual([200, 'waiting', []])
  await compare(json.id)
  await actAs(system, () => sweepCopies(app.platform))
  expect(await filesLeft()).toBe(0)
  const { items } = (await app.call(ownPath, { as: owner.actor })).json
  expect(items).toMatchObject([{ id: json.id, status: 'done', candidates: 3 }])
  expect(items[0].findings).toMatchObject([
    {
      ...{ photograph_id: photograph.id, listing: { id: listing.id }, viewer: { id: leaker.id, name: 'Lea Kerr' } },
      photograph: { kind: 'photograph', number: 1, caption: 'The terrace', src: photograph.sources[0]?.src },
    },
  ])
  expect(items[0].findings[0].chance).toBeLessThan(1e-6)
  expect(await actionsOn(listing)).toContain('photograph.traced')
  const told = await ask(
    `select event from live_event where audience = $1 and event->>'type' = 'trace.changed'`,
    owner.id,
  )
  expect(told.map(({ event }) => event.traceId)).toContain(json.id)
}, 180_000)

test.each([
  [5.5, []],
  [5.7, [{ viewer: { id: leaker.id } }]],
])(
  'a score of %d with six candidates names its viewer only if the bound of 1 in 1,000,000 allows it',
  async (score, findings) => {
    const threads = vi.spyOn(traceThreads, 'run').mockImplementation(async (makeOrder): Promise<never> => {
      const order = await makeOrder()
      const result = order.kind === 'rank' ? new Float64Array([1]) : { scores: scoresFor(score) }
      return result as never
    })
    onTestFinished(() => threads.mockRestore())
    const { json } = await upload(everywhere, await pictureOf(200, 200), curator)
    await compare(json.id)
    const { items } = (await app.call(everywhere, { as: curator.actor })).json
    expect(items).toMatchObject([{ id: json.id, status: 'done', total: 1, candidates: 3, findings }])
    expect(items[0].findings).toHaveLength(findings.length)
    // A look at the picture would be recorded as the curator's view.
    for (const finding of items[0].findings) expect(finding.photograph.src).toBeNull()
  },
)

test('only the owner of the listing traces it, and only curators trace everywhere', async () => {
  const picture = await pictureOf(200, 200)
  for (const stranger of [leaker, curator]) expect((await upload(ownPath, picture, stranger)).status).toBe(404)
  for (const member of [owner, leaker]) expect((await upload(everywhere, picture, member)).status).toBe(403)
  expect((await app.call(ownPath, { as: curator.actor })).status).toBe(404)
  expect((await app.call(everywhere, { as: owner.actor })).status).toBe(403)
  expect((await app.call(ownPath)).status).toBe(401)
  expect(await ask('select from leak_trace')).toEqual([])
})

test.each([
  [
    'is too small',
    () => pictureOf(60, 400),
    'This picture is too small to name anybody. Please use one of at least 64 pixels on each side.',
  ],
  [
    'is too long and narrow',
    () => pictureOf(66, 3_000),
    'This picture is too long and narrow to be compared. Please cut out the photograph that it shows.',
  ],
  [
    'is no picture',
    async () => Buffer.from('a text that is long enough'),
    'Please choose a JPEG, PNG, WebP or HEIC picture.',
  ],
  [
    'breaks off',
    async () => (await pictureOf(300, 300)).subarray(0, 200),
    'This picture cannot be opened. Please choose another.',
  ],
  [
    'has 71 megapixels',
    async () => pngBomb(8_400),
    'This picture is too large to open. Please choose one of at most 64 megapixels.',
  ],
  ['moves', movingPicture, 'This picture moves. Please use one still picture, such as a screenshot of it.'],
])(
  'refuses a picture that %s with a sentence, keeps nothing of it, and takes the next one',
  async (_, picture, sentence) => {
    const { json: earlier } = await upload(ownPath, await pictureOf(200, 200), owner)
    await actAs(system, () => giveUpTrace(app.platform, { traceId: earlier.id }))
    await actAs(system, () => sweepCopies(app.platform))
    const { json, status } = await upload(ownPath, await picture(), owner)
    expect([json.data?.issues?.[0].message ?? json.message, status >= 400]).toEqual([sentence, true])
    expect(await ask('select id from leak_trace')).toEqual([{ id: earlier.id }])
    expect(await filesLeft()).toBe(0)
    expect((await upload(ownPath, await pictureOf(200, 200), owner)).status).toBe(200)
  },
)

test('takes a picture of 60 megapixels, and keeps it for the comparison at 2400 pixels', async () => {
  const { status, json } = await upload(ownPath, pngBomb(7_745), owner)
  expect(status).toBe(200)
  const evidence = await app.platform.storage.get(evidenceKey(json.id))
  expect(evidence && (await sharp(await buffer(evidence.body)).metadata())).toMatchObject({ width: 2400, height: 2400 })
})

test('a picture of something else names nobody, and says with how many copies it was compared', async () => {
  const { json } = await upload(ownPath, await someOtherPicture(), owner)
  await compare(json.id)
  await actAs(system, () => sweepCopies(app.platform))
  const { items } = (await app.call(ownPath, { as: owner.actor })).json
  expect(items).toMatchObject([{ id: json.id, status: 'done', total: 1, candidates: 3, findings: [] }])
  expect(await filesLeft()).toBe(0)
}, 180_000)

test('a trace of a listing whose photographs nobody was sent ends without a comparison', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  await givenPhotograph(app, owner, id)
  const { json } = await upload(`/api/listings/${id}/traces`, await pictureOf(200, 200), owner)
  await compare(json.id)
  const { items } = (await app.call(`/api/listings/${id}/traces`, { as: owner.actor })).json
  expect(items).toMatchObject([{ id: json.id, status: 'done', total: 0, candidates: 0, findings: [] }])
})

test('a member has one trace under way, also if several are sent at the same time', async () => {
  const picture = await pictureOf(200, 200)
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(ownPath, picture, owner)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const [{ id }] = await ask('select id from leak_trace')
  await actAs(system, () => giveUpTrace(app.platform, { traceId: id }))
  const { items } = (await app.call(ownPath, { as: owner.actor })).json
  expect(items).toMatchObject([{ id, status: 'failed', findings: [] }])
  await actAs(system, () => sweepCopies(app.platform))
  expect(await filesLeft()).toBe(0)
})

test('a trace whose job was lost, as by a restore, ends after a day', async () => {
  const picture = await pictureOf(200, 200)
  const { json } = await upload(ownPath, picture, owner)
  await actAs(system, () => sweepCopies(app.platform))
  expect((await upload(ownPath, picture, owner)).status).toBe(409)
  await ask(`update leak_trace set created_at = now() - interval '25 hours'`)
  await actAs(system, () => sweepCopies(app.platform))
  const { items } = (await app.call(ownPath, { as: owner.actor })).json
  expect(items).toMatchObject([{ id: json.id, status: 'failed' }])
  expect((await upload(ownPath, picture, owner)).status).toBe(200)
})

/** In the order in which the database lists the viewers. */
const [{ viewers }] = await ask('select array_agg(viewer_id order by viewer_id) as viewers from photograph_viewer')
const scoresFor = (score: number) => Float64Array.from(viewers.map((id: string) => (id === leaker.id ? score : 1)))

/** Unlike the photograph, it has noise in it. */
function someOtherPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  return sharp({ create: { width: 800, height: 500, channels: 3, background: '#888', noise } })
    .blur(4)
    .jpeg()
    .toBuffer()
}

async function movingPicture(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => pictureOf(100, 100, colour)))
  return await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}
