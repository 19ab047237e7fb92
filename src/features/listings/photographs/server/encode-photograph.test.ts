import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { encodePhotograph } from './encode-photograph.ts'
import { enqueueMissingEncodings } from './enqueue-missing-encodings.ts'
import { sweepFiles } from './sweep-files.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, verified, stranger] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app),
])
const accept = 'image/avif,image/webp,*/*'
const get = (url: string, headers = {}) => app.server.inject({ url, headers })
const encode = (photographId: string) => actAs(system, () => encodePhotograph(app.platform, { photographId }))
const filesOf = ({ id }: { id: string }) => readdirSync(join(app.dataDir, 'files/listing-images', id)).length
const jobsOf = (photographId: string) =>
  ask(
    `select start_after > now() as later from pgboss.job where name = 'encode-photograph' and data->>'photographId' = $1`,
    photographId,
  )

/** The original comes back at the end of the test, even if an expectation fails. */
function spyOnPut() {
  const putSpy = vi.spyOn(app.platform.storage, 'put')
  onTestFinished(() => putSpy.mockRestore())
  return putSpy
}

async function givenOne(changes: object = {}) {
  const listing = await givenListing(app, owner, changes)
  const { id, sources } = await givenPhotograph(app, owner, listing.id)
  return { listing, id, urls: sources.map(({ src }) => src), url: sources[0]?.src ?? '' }
}

beforeEach(async () => {
  await ask('delete from rate_limit')
  for (const { actor } of [owner, verified, stranger]) await app.call('/api/members/me', { as: actor })
})

test('an upload enqueues the job once, and the job adds an AVIF file for each width', async () => {
  const { listing, id, urls } = await givenOne()
  expect(await jobsOf(id)).toEqual([{ later: true }])
  const webp = await Promise.all(urls.map((url) => get(url, { accept })))
  expect(webp.map(({ headers }) => headers['content-type'])).toEqual(['image/webp', 'image/webp'])

  await encode(id)
  expect(filesOf(listing)).toBe(4)
  for (const [index, url] of urls.entries()) {
    const avif = await get(url, { accept })
    expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: expect.stringContaining('accept') })
    expect(avif.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif')
    expect(avif.headers.etag).not.toBe(webp[index]?.headers.etag)
    const other = await get(url, { accept: 'image/webp' })
    expect([other.headers['content-type'], other.headers.etag]).toEqual(['image/webp', webp[index]?.headers.etag])
  }
})

test('an AVIF file is served only to those who may see the listing', async () => {
  const { listing, id, url } = await givenOne({ is_private: true })
  await encode(id)
  const statusFor = async (actor?: object) =>
    (await get(url, { accept, ...(actor && { 'x-actor': JSON.stringify(actor) }) })).statusCode
  expect(await Promise.all([statusFor(), statusFor(stranger.actor)])).toEqual([404, 404])
  expect(await Promise.all([statusFor(owner.actor), statusFor(verified.actor)])).toEqual([200, 200])
  await ask('update listing set archived_at = now() where id = $1', listing.id)
  expect(await Promise.all([statusFor(owner.actor), statusFor(verified.actor)])).toEqual([200, 404])
})

test('the job of a photograph that is encoded or removed changes nothing', async () => {
  const { listing, id } = await givenOne()
  await encode(id)
  const putSpy = spyOnPut()
  await encode(id)
  await ask('delete from listing_photograph where id = $1', id)
  await encode(id)
  expect(putSpy).not.toHaveBeenCalled()
  await ask(
    `update photograph_file set due_at = now() - interval '1 second' where storage_key like $1`,
    `%${listing.id}%`,
  )
  await actAs(system, () => sweepFiles(app.platform))
  expect(filesOf(listing)).toBe(0)
})

test('a photograph that is removed and swept while it is encoded leaves no file', async () => {
  const { listing, id } = await givenOne()
  const { put } = app.platform.storage
  spyOnPut().mockImplementationOnce(async (...file) => {
    await ask('delete from listing_photograph where id = $1', id)
    await ask(
      `update photograph_file set due_at = now() - interval '1 second' where storage_key like $1`,
      `%${listing.id}%`,
    )
    await actAs(system, () => sweepFiles(app.platform))
    await put(...file)
  })
  await encode(id)
  expect(filesOf(listing)).toBe(0)
})

test('an interrupted job names no file, and the next attempt completes it', async () => {
  const { listing, id, url } = await givenOne()
  const { put } = app.platform.storage
  spyOnPut().mockImplementationOnce(put).mockRejectedValueOnce(new Error('The process ends here'))
  await expect(encode(id)).rejects.toThrow()
  expect((await get(url, { accept })).headers['content-type']).toBe('image/webp')
  await encode(id)
  expect((await get(url, { accept })).headers['content-type']).toBe('image/avif')
  expect(filesOf(listing)).toBe(4)
})

test('serves WebP if the AVIF file is missing in the storage', async () => {
  const { listing, id, url } = await givenOne()
  await encode(id)
  for await (const key of app.platform.storage.keys(`listing-images/${listing.id}`))
    if (key.endsWith('.avif')) await app.platform.storage.remove(key)
  expect((await get(url, { accept })).headers['content-type']).toBe('image/webp')
})

test('the sweep enqueues photographs from before there were AVIF files, in bounded numbers', async () => {
  await ask('update listing_photograph set avif_widths = $1', [])
  const { listing, id } = await givenOne()
  await ask(`delete from pgboss.job where name = 'encode-photograph'`)
  const enqueue = () => actAs(system, () => enqueueMissingEncodings(app.platform))
  await enqueue()
  expect(await jobsOf(id), 'its own job is on its way').toEqual([])
  await ask(`update listing_photograph set created_at = now() - interval '2 hours' where id = $1`, id)
  await ask(
    `insert into listing_photograph (listing_id, position, storage_key, width, height, widths, created_at)
     select $1, n, 'k' || n, 1, 1, '{1}', now() - interval '90 minutes' from generate_series(1, 120) n`,
    listing.id,
  )
  await enqueue()
  await enqueue()
  expect(await jobsOf(id)).toHaveLength(1)
  expect(await ask(`select count(*)::int as jobs from pgboss.job where name = 'encode-photograph'`)).toEqual([
    { jobs: 100 },
  ])
})
