import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { addPhotograph, pictureOf } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask: query } = recordsOf(app)
const owner = await givenMember(app)
const smallPhotograph = await pictureOf(60, 40)
const filesOf = ({ id }: { id: string }) => {
  try {
    return readdirSync(join(app.dataDir, 'files/listing-images', id)).sort()
  } catch {
    return []
  }
}
const rowsOf = ({ id }: { id: string }) => query('select * from listing_photograph where listing_id = $1', id)
const writtenDown = () => query('select storage_key, due_at is not null as due from photograph_file order by 1')

beforeEach(async () => {
  await query('delete from rate_limit; delete from listing; delete from photograph_file')
})

test('if the storage refuses a file, nothing is kept and the owner gets an error', async () => {
  const listing = await givenListing(app, owner)
  const { put } = app.platform.storage
  const putSpy = vi.spyOn(app.platform.storage, 'put').mockImplementation(async (key, ...rest) => {
    if (key.endsWith('-480.webp')) throw new Error('The store is out of order')
    await put(key, ...rest)
  })
  const answer = await addPhotograph(app, listing.id, await pictureOf(1000, 700), owner.actor)
  putSpy.mockRestore()
  expect(answer).toMatchObject({
    status: 503,
    json: { code: 'UNAVAILABLE', message: 'The photograph could not be stored. Please try again.' },
  })
  expect([await rowsOf(listing), filesOf(listing), await writtenDown()]).toEqual([[], [], []])
})

test('files that can be neither stored nor removed are swept later', async () => {
  const listing = await givenListing(app, owner)
  const storageSpies = (['put', 'remove'] as const).map((verb) =>
    vi.spyOn(app.platform.storage, verb).mockRejectedValue(new Error('The store is out of order')),
  )
  expect((await addPhotograph(app, listing.id, smallPhotograph, owner.actor)).status).toBe(503)
  for (const verb of storageSpies) verb.mockRestore()
  expect(await rowsOf(listing)).toEqual([])
  expect(await writtenDown()).toEqual([{ storage_key: expect.stringContaining(listing.id), due: true }])
})

const isCommit = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query && query.text === 'commit'

test('a photograph is kept if it was committed and only the answer to the commit was lost', async () => {
  const listing = await givenListing(app, owner)
  const { query: send } = pg.Client.prototype
  let isAnswerLost = false
  const querySpy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answer = await Reflect.apply(send, this, asked)
    if (isAnswerLost || !isCommit(asked[0]) || (await rowsOf(listing)).length === 0) return answer
    isAnswerLost = true
    throw new Error('Connection terminated unexpectedly')
  })
  const answer = await addPhotograph(app, listing.id, smallPhotograph, owner.actor)
  querySpy.mockRestore()
  expect([answer.status, isAnswerLost]).toEqual([503, true])
  expect(await rowsOf(listing)).toHaveLength(1)
  expect(filesOf(listing)).toHaveLength(1)
  expect(await writtenDown()).toEqual([{ storage_key: expect.stringContaining(listing.id), due: false }])
})

test('the upload fails if the sweep has removed its files before the row is inserted', async () => {
  const listing = await givenListing(app, owner)
  const { put } = app.platform.storage
  const slowPut = vi.spyOn(app.platform.storage, 'put').mockImplementation(async (...file) => {
    await put(...file)
    await query('delete from photograph_file')
  })
  const answer = await addPhotograph(app, listing.id, smallPhotograph, owner.actor)
  slowPut.mockRestore()
  expect(answer.status).toBe(503)
  expect([await rowsOf(listing), filesOf(listing)]).toEqual([[], []])
})
