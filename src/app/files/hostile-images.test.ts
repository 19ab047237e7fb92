import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { jpegBomb, pngBomb, webpBomb } from '#testing/bombs.ts'
import { heicOf } from '#testing/heic.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { addPhotograph, pictureOf } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const owner = await givenMember(app)
const listing = await givenListing(app, owner)
const jpeg = await pictureOf(700, 500)
const png = await sharp(jpeg).png().toBuffer()
const webp = await sharp(jpeg).webp().toBuffer()
const send = (body: Buffer) => addPhotograph(app, listing.id, body, owner.actor)

async function stored(): Promise<Buffer[]> {
  const found: Buffer[] = []
  for await (const key of app.platform.storage.keys('listing-images/')) {
    const file = await app.platform.storage.get(key)
    if (file) found.push(await buffer(file.body))
  }
  return found
}
const wayside = () => readdirSync(`${app.dataDir}/files-arriving`)

beforeEach(async () => {
  await ask('delete from rate_limit; delete from listing_photograph; delete from photograph_file')
  for await (const key of app.platform.storage.keys()) await app.platform.storage.remove(key)
})

/** The parts of a WebP file; the picture itself is in VP8, VP8L and ALPH. */
function chunksOf(webp: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at < webp.length; at += 8 + Math.ceil(webp.readUInt32LE(at + 4) / 2) * 2)
    names.push(webp.toString('latin1', at, at + 4))
  return names
}

test('removes location, serial number and colour profile from a stored image', async () => {
  const telling = await sharp(await pictureOf(1500, 1000))
    .withExif({
      IFD0: { Make: 'Canary', Copyright: 'Canary' },
      IFD2: { BodySerialNumber: 'Canary' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 41/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '7/1 19/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Canary</rdf:RDF></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .toBuffer()
  const { exif, xmp, icc } = await sharp(telling).metadata()
  for (const part of [exif, xmp]) expect(part?.toString('latin1')).toContain('Canary')
  expect(icc).toBeDefined()

  const { status, json } = await send(telling)
  expect(status).toBe(200)
  expect(json.photographs[0]).toMatchObject({ width: 1000, height: 1500 })
  const files = await stored()
  expect(files).toHaveLength(2)
  for (const file of files) {
    expect(file.toString('latin1')).not.toMatch(/Canary|Exif|EXIF|XMP|ICCP|GPS|adobe/)
    expect(chunksOf(file)).toEqual(['VP8 '])
    const found = await sharp(file).metadata()
    for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const) expect(found[part]).toBeUndefined()
  }
  await expect.poll(wayside).toEqual([])
})

test('stores a HEIC of a telephone upright and without its metadata', async () => {
  const file = await readFile(new URL('../../testing/terrace.heic', import.meta.url))
  expect(file.toString('latin1')).toContain('Canary')
  for (const [body, size] of [
    [file, { width: 480, height: 320 }],
    [heicOf({ grid: { columns: 3, rows: 2 }, rotation: 1 }), { width: 128, height: 192 }],
  ] as const) {
    const { status, json } = await send(body)
    expect(status).toBe(200)
    expect(json.photographs.at(-1)).toMatchObject(size)
  }
  const files = await stored()
  expect(files).toHaveLength(2)
  for (const file of files) {
    expect(file.toString('latin1')).not.toMatch(/Canary|Exif|EXIF|ICCP|GPS/)
    expect(chunksOf(file)).toEqual(['VP8 '])
  }
  await expect.poll(wayside).toEqual([])
})

describe('a file that is also something else is stored only as an image', () => {
  const script = Buffer.from('<script>alert("Canary")</script>')
  const archive = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(40), script])
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  test.each([
    ['a JPEG and a page', Buffer.concat([jpeg, script])],
    ['a JPEG and an archive', Buffer.concat([jpeg, archive])],
    ['a JPEG with a page for a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    ['a PNG and a page', Buffer.concat([png, script])],
    ['a WebP and a page', Buffer.concat([webp, script])],
  ])('%s', async (_, both) => {
    expect(both.includes('Canary')).toBe(true)
    expect((await send(both)).status).toBe(200)
    const files = await stored()
    expect(files).toHaveLength(2)
    for (const file of files) expect(file.toString('latin1')).not.toMatch(/Canary|script/)
  })
})

describe('a file that is no image is refused and leaves nothing', () => {
  const page = '<!doctype html><script>alert("Canary")</script>'
  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['a drawing after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', page],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a document', '%PDF-1.7'],
    ['nothing', ''],
  ])('%s', async (_, body) => {
    expect(await send(Buffer.from(body))).toMatchObject({
      status: 400,
      json: { data: { issues: [{ message: 'Please choose a JPEG, PNG, WebP or HEIC picture.' }] } },
    })
    expect(await stored()).toEqual([])
  })

  test.each([
    ['a page behind the first bytes of a JPEG', Buffer.concat([jpeg.subarray(0, 3), Buffer.from(page)])],
    ['a page behind the first bytes of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(page)])],
    ['a page behind the first bytes of a WebP', Buffer.from(`RIFF....WEBP${page}`)],
    ['a JPEG that breaks off', jpeg.subarray(0, jpeg.length / 2)],
    ['a PNG that breaks off', png.subarray(0, png.length / 2)],
    ['a page behind the first bytes of a HEIC', Buffer.concat([heicOf().subarray(0, 28), Buffer.from(page)])],
    ['a HEIC that breaks off', heicOf().subarray(0, -20)],
  ])('%s', async (_, body) => {
    expect(await send(body)).toMatchObject({
      status: 422,
      json: { code: 'PICTURE_UNREADABLE', message: 'This picture cannot be opened. Please choose another.' },
    })
    expect([await stored(), await ask('select from photograph_file')]).toEqual([[], []])
    await expect.poll(wayside).toEqual([])
  })
})

test.each([
  ['a PNG', pngBomb()],
  ['a JPEG', jpegBomb(jpeg)],
  ['a WebP', webpBomb()],
  ['a HEIC', heicOf({ declared: { width: 60_000, height: 60_000 } })],
])('reads only the header of %s that would fill the memory', async (_, bomb) => {
  expect(bomb.length).toBeLessThan(200_000)
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(bomb)))
  clearInterval(watch)
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 422,
      json: {
        code: 'PICTURE_TOO_LARGE',
        message: 'This picture is too large to open. Please choose one of at most 64 megapixels.',
      },
    })
  expect(most - before).toBeLessThan(100_000_000)
  expect(await stored()).toEqual([])
})
