import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { eraseMember } from '#features/rights/server/erase-member.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
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
/** Outside the transaction of the write that a test interrupts. */
const outside = AsyncLocalStorage.snapshot()
const asSystem = <T>(work: () => Promise<T>) => outside(() => actAs(system, work))
const encode = (photographId: string) => asSystem(() => encodePhotograph(app.platform, { photographId }))
const sweep = () => asSystem(() => sweepFiles(app.platform))
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

async function givenOne(changes: object = {}, seller: GivenMember = owner) {
  const listing = await givenListing(app, seller, changes)
  const { id, sources } = await givenPhotograph(app, seller, listing.id)
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
  await sweep()
  expect(filesOf(listing)).toBe(0)
})

const removals = {
  'its owner removes it': (id: string) => ask('delete from listing_photograph where id = $1', id),
  'its owner is erased': (_: string, seller: GivenMember) => asSystem(() => eraseMember(app.platform, seller.id)),
}
const interruptions = {
  'that goes on': { before: async () => undefined, after: async () => undefined },
  'that ends with its process': {
    before: async () => undefined,
    after: async () => Promise.reject(new Error('The process ends here')),
  },
  'that loses its connection': {
    before: () =>
      ask(`select pg_terminate_backend(pid) from pg_stat_activity
           where state = 'idle in transaction' and datname = current_database()`),
    after: async () => undefined,
  },
}

test.each(
  Object.entries(removals).flatMap(([reason, remove]) =>
    Object.entries(interruptions).map(([fate, { before, after }]) => ({ reason, fate, remove, before, after })),
  ),
)('leaves no file if $reason and files are swept during a write $fate', async ({ remove, before, after }) => {
  const seller = await givenMember(app)
  const { listing, id } = await givenOne({}, seller)
  const { put } = app.platform.storage
  let writes = 0
  spyOnPut().mockImplementation(async (...file) => {
    if (!file[0].endsWith('.avif') || ++writes === 1) return await put(...file)
    await before()
    await remove(id, seller)
    await sweep()
    await put(...file)
    await after()
  })
  await encode(id).catch(() => undefined)
  await encode(id)
  await sweep()
  expect([writes, filesOf(listing)]).toEqual([2, 0])
})

test('a removal during a write has the files swept again after it', async () => {
  const { id } = await givenOne()
  const { put } = app.platform.storage
  spyOnPut().mockImplementationOnce(async (...file) => {
    await removals['its owner removes it'](id)
    await put(...file)
  })
  await ask(`delete from pgboss.job where name = 'sweep-photographs'`)
  await encode(id)
  expect(await ask(`select from pgboss.job where name = 'sweep-photographs' and state = 'created'`)).toHaveLength(1)
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
  const jobs = () => ask(`select state from pgboss.job where name = 'encode-photograph'`)
  expect(await jobs()).toHaveLength(100)

  await ask(`update pgboss.job set state = 'failed', completed_on = now() where name = 'encode-photograph'`)
  await enqueue()
  expect(await jobs(), 'jobs that failed hold up no younger photograph').toHaveLength(121)
})
