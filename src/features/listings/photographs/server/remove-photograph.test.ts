import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const app = await testApp()
const transport = {
  outcome: 'kept',
  deliver: async () => undefined,
  isFinal: () => false,
  close: () => undefined,
} as const
await app.platform.jobs.work(jobHandlers(app.platform, transport))
const { actionsOn, ask } = recordsOf(app)
// By the clock it would be swept in between.
await ask('delete from pgboss.schedule')
const [owner, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const remove = (listingId: string, photographId: string, as?: Actor) =>
  app.call(`/api/listings/${listingId}/photographs/${photographId}`, { method: 'DELETE', ...(as && { as }) })
const photographIdsOf = async (id: string): Promise<string[]> =>
  (await app.call(`/api/listings/${id}`)).json.photographs.map((one: { id: string }) => one.id)
const files = ({ id }: { id: string }) => readdirSync(join(app.dataDir, 'files/listing-images', id))
/** Another that a removal asked for may be under way: what it has in hand, this one leaves to it. */
async function sweep() {
  // When a file is due is kept to the millisecond, which may be the next one.
  await wait(2)
  await actAs(system, () => sweepFiles(app.platform))
}
async function givenTwo() {
  const listing = await givenListing(app, owner)
  const first = await givenPhotograph(app, owner, listing.id)
  return { ...listing, first, second: await givenPhotograph(app, owner, listing.id) }
}

beforeEach(() => ask('delete from rate_limit'))
// A sweep that is still to come would do in the next test what that one does by itself.
afterEach(() =>
  expect
    .poll(() =>
      ask(`select from pgboss.job where name = 'sweep-photographs' and state in ('created', 'retry', 'active')`),
    )
    .toEqual([]),
)

test('removing a photograph removes its URL and files, and the next one becomes the cover', async () => {
  const { first, second, ...listing } = await givenTwo()
  expect(files(listing)).toHaveLength(4)
  const { status, json } = await remove(listing.id, first.id, owner.actor)
  expect([status, json.photographs.length]).toEqual([200, 1])
  expect(await photographIdsOf(listing.id)).toEqual([second.id])
  expect((await app.server.inject(first.sources[0]?.src ?? '')).statusCode).toBe(404)
  await expect.poll(() => files(listing).length).toBe(2)
  expect((await app.server.inject(second.sources[0]?.src ?? '')).statusCode).toBe(200)
  expect((await actionsOn(listing)).at(-1)).toBe('listing.photograph-removed')
})

test('twenty simultaneous removals remove a photograph once', async () => {
  const { first, second, ...listing } = await givenTwo()
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(listing.id, first.id, owner.actor)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await actionsOn(listing)).filter((action) => action.endsWith('removed'))).toHaveLength(1)
  expect(await photographIdsOf(listing.id)).toEqual([second.id])
})

test('a photograph of another listing is not removed', async () => {
  const [listing, otherListing] = [await givenTwo(), await givenTwo()]
  for (const photographId of [otherListing.first.id, randomUUID()])
    expect((await remove(listing.id, photographId, owner.actor)).status).toBe(200)
  expect(
    [await photographIdsOf(listing.id), await photographIdsOf(otherListing.id)].map(({ length }) => length),
  ).toEqual([2, 2])
})

test('only the owner can remove a photograph', async () => {
  const { first, ...listing } = await givenTwo()
  for (const { actor } of [stranger, curator])
    expect((await remove(listing.id, first.id, actor)).json.code).toBe('LISTING_NOT_FOUND')
  expect((await remove(listing.id, first.id)).status).toBe(401)
  expect(await photographIdsOf(listing.id)).toHaveLength(2)
})

test('the sweep removes all files of a listing that was deleted with its owner', async () => {
  const deletedOwner = await givenMember(app)
  const listing = await givenListing(app, deletedOwner)
  await givenPhotograph(app, deletedOwner, listing.id)
  await ask('delete from member where id = $1', deletedOwner.id)
  expect(files(listing)).toHaveLength(2)
  await sweep()
  await expect.poll(() => files(listing)).toEqual([])
  expect(await ask('select from photograph_file where storage_key like $1', `%${listing.id}%`)).toEqual([])
})

test('the sweep removes files of a crashed upload after an hour, and none of a running upload', async () => {
  const listing = await givenListing(app, owner)
  const { storage } = app.platform
  const names = ['1', '2'].map((name) => `listing-images/${listing.id}/${name}.webp`)
  for (const name of names) await storage.put(name, Buffer.from('x'), 'image/webp')
  const note = `insert into photograph_file values ($1, now() + $2::interval)`
  await ask(note, names[0], '-1 second')
  await ask(note, names[1], '59 minutes')
  await Promise.all(Array.from({ length: 5 }, sweep))
  await expect.poll(() => files(listing)).toEqual(['2.webp~'])
})

test('a file that cannot be removed is retried later and does not hold up the others', async () => {
  const { first, second, ...listing } = await givenTwo()
  const otherFiles = Array.from({ length: 60 }, (_, at) => `listing-images/${listing.id}/${at}.webp`)
  await ask('delete from photograph_file where due_at is not null')
  await ask('delete from listing_photograph where id = $1', first.id)
  await ask(`update photograph_file set due_at = now() - interval '1 day' where due_at is not null`)
  await ask('insert into photograph_file select unnest($1::text[]), now()', otherFiles)
  const dueFiles = () => ask(`select storage_key from photograph_file where due_at <= now()`)
  const postponedFiles = () =>
    ask(`select storage_key from photograph_file where due_at > now() + interval '59 minutes'`)
  const [failingFile] = await dueFiles()
  const { remove: letGo } = app.platform.storage
  const removeSpy = vi.spyOn(app.platform.storage, 'remove').mockImplementation(async (key) => {
    if (key === failingFile?.storage_key) throw new Error('The store does not let go of this')
    await letGo(key)
  })
  await sweep()
  removeSpy.mockRestore()
  expect([await dueFiles(), await postponedFiles()]).toEqual([[], [failingFile]])
  expect(files(listing)).toHaveLength(4)

  await ask('update photograph_file set due_at = now() where due_at is not null')
  await sweep()
  await expect.poll(async () => [await postponedFiles(), files(listing).length]).toEqual([[], 2])
})

test('the sweep stops if the storage fails for all files', async () => {
  await ask(
    `insert into photograph_file select 'listing-images/x/' || n || '.webp', now() from generate_series(1, 120) n`,
  )
  const removeSpy = vi.spyOn(app.platform.storage, 'remove').mockRejectedValue(new Error('The store is out of order'))
  await sweep()
  expect(removeSpy).toHaveBeenCalledTimes(50)
  removeSpy.mockRestore()
  await ask('delete from photograph_file')
})
