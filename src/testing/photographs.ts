import sharp from 'sharp'
import type { Actor } from '#database/actor.ts'
import type { Photograph } from '#features/listings/records.ts'
import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** The bytes of a JPEG of one colour. */
export const pictureOf = (width: number, height: number, background = '#a08040') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const addPhotograph = (app: TestApp, listingId: string, body: Buffer, as?: Actor) =>
  app.call(`/api/listings/${listingId}/photographs`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'image/jpeg' },
    ...(as && { as }),
  })

/** Waves in three colours: unlike one of a single colour, its AVIF files are smaller than its WebP files on every machine. */
function wavesOf(width: number, height: number): Promise<Buffer> {
  const channels = 3
  const pixels = Uint8Array.from({ length: width * height * channels }, (_, index) => {
    const [x, y] = [Math.floor(index / channels) % width, Math.floor(index / channels / width)]
    return 128 + 100 * Math.sin(x / 9 + (index % channels)) * Math.cos(y / 7)
  })
  return sharp(pixels, { raw: { width, height, channels } }).jpeg().toBuffer()
}

const smallPhotograph = wavesOf(600, 400)

/** A photograph that the listing's owner added. */
export async function givenPhotograph(app: TestApp, owner: GivenMember, listingId: string): Promise<Photograph> {
  const { status, json, text } = await addPhotograph(app, listingId, await smallPhotograph, owner.actor)
  if (status !== 200) throw new Error(`Adding a photograph answered ${status}: ${text}`)
  return json.photographs.at(-1)
}
