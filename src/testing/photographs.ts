import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Actor } from '#database/actor.ts'
import type { PhotographKind } from '#features/listings/photographs/terms.ts'
import type { Photograph } from '#features/listings/records.ts'
import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** The bytes of a JPEG of one colour. */
export const pictureOf = (width: number, height: number, background = '#a08040') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const addPhotograph = (app: TestApp, listingId: string, body: Buffer, as?: Actor, query = '') =>
  app.call(`/api/listings/${listingId}/photographs${query}`, {
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

/** Without this, members are sent placeholders instead of private photographs of others. */
export async function acceptNotice(app: TestApp, ...members: GivenMember[]): Promise<void> {
  for (const { actor } of members) await app.call('/api/photograph-notice', { method: 'PUT', as: actor })
}

const smallPhotograph = wavesOf(600, 400)

/** A photograph that the listing's owner added. */
export async function givenPhotograph(
  app: TestApp,
  owner: GivenMember,
  listingId: string,
  kind: PhotographKind = 'photograph',
): Promise<Photograph> {
  const id = randomUUID()
  const query = `?kind=${kind}&photograph_id=${id}`
  const { status, json, text } = await addPhotograph(app, listingId, await smallPhotograph, owner.actor, query)
  if (status !== 200) throw new Error(`Adding a photograph answered ${status}: ${text}`)
  return json.photographs.find((photograph: Photograph) => photograph.id === id)
}
