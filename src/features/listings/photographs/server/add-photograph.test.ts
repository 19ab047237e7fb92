import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { addPhotograph, givenPhotograph, pictureOf } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { photographUrl } from '../photograph-url.ts'

const app = await testApp()
const { actionsOn } = recordsOf(app)
const [owner, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const query = async (text: string) => (await app.database.superuser.query(text)).rows
const smallPhotograph = await pictureOf(60, 40)
const filesOf = ({ id }: { id: string }) => {
  try {
    return readdirSync(join(app.dataDir, 'files/listing-images', id)).sort()
  } catch {
    return []
  }
}
const rowsOf = ({ id }: { id: string }) => query(`select * from listing_photograph where listing_id = '${id}'`)
const writtenDown = () => query('select storage_key, due_at is not null as due from photograph_file order by 1')

beforeEach(async () => {
  await query('delete from rate_limit; delete from listing; delete from photograph_file')
})

describe('a photograph', () => {
  test('a photograph is stored in three widths with a placeholder, and appears in the listing', async () => {
    const listing = await givenListing(app, owner)
    const timeBefore = Date.now()
    const { status, json } = await addPhotograph(app, listing.id, await pictureOf(3000, 2000), owner.actor)
    expect(status).toBe(200)
    const [photograph] = json.photographs
    expect(photograph).toMatchObject({
      ...{ caption: '', width: 1920, height: 1280, thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{20,40}=*$/) },
      sources: [480, 960, 1920].map((width) => ({ width, src: photographUrl(photograph.id, width) })),
    })
    const [{ storage_key = '' } = {}] = await rowsOf(listing)
    const timestamp = Number(new RegExp(`^listing-images/${listing.id}/(\\d{13})\\.webp$`).exec(storage_key)?.[1])
    expect(timestamp).toBeGreaterThanOrEqual(timeBefore)
    expect(timestamp).toBeLessThanOrEqual(Date.now())
    expect(filesOf(listing)).toEqual([`${timestamp}-480.webp~`, `${timestamp}-960.webp~`, `${timestamp}.webp~`])
    expect((await app.call(`/api/listings/${listing.id}`)).json.photographs).toEqual(json.photographs)
    expect((await app.call('/api/listings')).json.items[0].cover).toEqual(photograph)
    expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.photograph-added'])
  })

  test.each([
    ['a small photograph is never enlarged', 300, 200, [300]],
    ['a photograph between two widths is also stored in its own width', 1000, 700, [480, 1000]],
    ['a tall photograph is limited in height', 40, 8000, [20]],
  ])('%s', async (_, width, height, widths) => {
    const listing = await givenListing(app, owner)
    const { json } = await addPhotograph(app, listing.id, await pictureOf(width, height), owner.actor)
    expect(json.photographs[0].sources.map((source: { width: number }) => source.width)).toEqual(widths)
  })

  test.each([
    [
      'greyscale',
      sharp({ create: { width: 90, height: 60, channels: 3, background: '#888' } })
        .greyscale()
        .png(),
    ],
    ['transparent', sharp({ create: { width: 90, height: 60, channels: 4, background: '#ff000080' } }).webp()],
    [
      'in CMYK colours',
      sharp({ create: { width: 90, height: 60, channels: 3, background: '#a08040' } })
        .toColourspace('cmyk')
        .jpeg(),
    ],
    [
      'encoded in sixteen bits per channel',
      sharp({ create: { width: 90, height: 60, channels: 3, background: '#a08040' } })
        .toColourspace('rgb16')
        .png(),
    ],
  ])('accepts a photograph that is %s', async (_, picture) => {
    const listing = await givenListing(app, owner)
    const answer = await addPhotograph(app, listing.id, await picture.toBuffer(), owner.actor)
    expect(answer.json.photographs).toMatchObject([{ width: 90, height: 60 }])
  })

  test('a new photograph is added last, and the first stays the cover', async () => {
    const listing = await givenListing(app, owner)
    const firstPhotograph = await givenPhotograph(app, owner, listing.id)
    await query(`update listing_photograph set position = 7`)
    const secondPhotograph = await givenPhotograph(app, owner, listing.id)
    const { json } = await app.call(`/api/listings/mine/${listing.id}`, { as: owner.actor })
    expect(json.photographs.map(({ id }: { id: string }) => id)).toEqual([firstPhotograph.id, secondPhotograph.id])
  })
})

describe('photographs of one listing', () => {
  test('four simultaneous uploads to one listing get different positions and files', async () => {
    const listing = await givenListing(app, owner)
    // Stands still, but at the present: timers of the job queue would wait for an end that lies weeks ahead, a millisecond at a time.
    const dateNow = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const uploads = Array.from({ length: 4 }, () => addPhotograph(app, listing.id, smallPhotograph, owner.actor))
    const answers = await Promise.all(uploads).finally(() => dateNow.mockRestore())
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    const rows = await rowsOf(listing)
    expect(new Set(rows.map(({ storage_key }) => storage_key)).size).toBe(4)
    expect(rows.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 4 }, (_, index) => index),
    )
    expect(filesOf(listing)).toHaveLength(4)
  })

  test('a listing with 23 photographs accepts one of four simultaneous uploads, and the others leave no files', async () => {
    const listing = await givenListing(app, owner)
    await givenPhotograph(app, owner, listing.id)
    await query(`insert into listing_photograph (listing_id, position, storage_key, width, height, widths)
      select '${listing.id}', n, 'listing-images/${listing.id}/' || n || '.webp', 1, 1, '{1}' from generate_series(1, 22) n`)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => addPhotograph(app, listing.id, smallPhotograph, owner.actor)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      json: {
        code: 'TOO_MANY_PHOTOGRAPHS',
        message: 'A listing can have at most 24 photographs, floor plans included.',
      },
    })
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await rowsOf(listing)).toHaveLength(24)
    expect(filesOf(listing)).toHaveLength(3)
    expect(await writtenDown()).toHaveLength(2)
  })
})

describe('an upload that is sent again', () => {
  const send = (listingId: string, photographId: string) =>
    addPhotograph(app, listingId, smallPhotograph, owner.actor, `?photograph_id=${photographId}`)

  test('is stored once, and gives the same answer', async () => {
    const listing = await givenListing(app, owner)
    const photographId = randomUUID()
    const [first, second] = [await send(listing.id, photographId), await send(listing.id, photographId)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json).toEqual(first.json)
    expect(first.json.photographs).toMatchObject([{ id: photographId }])
    expect([filesOf(listing).length, await writtenDown()]).toMatchObject([1, [{ due: false }]])
    expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.photograph-added'])
  })

  test('is stored once, also if the same upload arrives 20 times at once', async () => {
    const listing = await givenListing(app, owner)
    const photographId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(listing.id, photographId)))
    for (const { status } of answers) expect([200, 429, 503]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await rowsOf(listing)).toHaveLength(1)
    expect([filesOf(listing).length, (await writtenDown()).length]).toEqual([1, 1])
  })

  test('cannot take the id of a photograph of another listing', async () => {
    const [listing, otherListing] = [await givenListing(app, owner), await givenListing(app, stranger)]
    const { id } = await givenPhotograph(app, stranger, otherListing.id)
    expect((await send(listing.id, id)).status).toBe(503)
    expect([await rowsOf(listing), filesOf(listing)]).toEqual([[], []])
    expect(await rowsOf(otherListing)).toMatchObject([{ id }])
  })
})

describe('only the owner can add photographs', () => {
  test.each([
    ['a member', () => stranger.actor, 404, 'LISTING_NOT_FOUND'],
    ['a curator', () => curator.actor, 404, 'LISTING_NOT_FOUND'],
    ['a visitor', () => undefined, 401, 'UNAUTHORIZED'],
  ])('refuses a photograph from %s who is not the owner', async (_, actor, status, code) => {
    const listing = await givenListing(app, owner)
    expect(await addPhotograph(app, listing.id, smallPhotograph, actor())).toMatchObject({ status, json: { code } })
    expect(await addPhotograph(app, randomUUID(), smallPhotograph, actor())).toMatchObject({ status, json: { code } })
    expect([await rowsOf(listing), filesOf(listing), await writtenDown()]).toEqual([[], [], []])
  })

  test('refuses a photograph from the owner while suspended', async () => {
    const listing = await givenListing(app, owner)
    await query(`update member set suspended_at = now() where id = '${owner.id}'`)
    const answer = await addPhotograph(app, listing.id, smallPhotograph, owner.actor)
    await query(`update member set suspended_at = null where id = '${owner.id}'`)
    expect(answer).toMatchObject({ status: 404, json: { code: 'LISTING_NOT_FOUND' } })
    expect([await rowsOf(listing), filesOf(listing)]).toEqual([[], []])
  })
})
