import sharp, { type Sharp } from 'sharp'
import { fairQueue } from '../limits/fair-queue.ts'
import { Refusal } from '../refusal.ts'
import { imageTypeOf } from './image-type.ts'

/** More than any camera in a pocket takes; a small file can claim far more. */
const maximumPixels = 64_000_000
const queue = fairQueue({ atOnce: 2, waiting: 120 })
/** Of 64 million pixels, some encodings take up half a gigabyte while they are opened. */
const largePixels = 24_000_000
const queueOfLarge = fairQueue({ atOnce: 1, waiting: 120 })

// The decoder knows dozens of formats, some of them programs of their own. Ours are three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

export interface OpenedImage {
  picture: Sharp
  width: number
  height: number
}

type Work<T> = (opened: OpenedImage) => Promise<T>

/**
 * A picture that came from outside, upright, as long as `work` takes. Few are open at once, and the others wait without
 * being in memory; a large one steps back until it is its turn among the large, so that it keeps no place meanwhile.
 * Refuses with PICTURE_UNREADABLE what is no picture or is broken, and with PICTURE_TOO_LARGE, by its head alone, what
 * would fill the memory.
 */
export async function openImage<T>(upload: Blob, work: Work<T>): Promise<T> {
  const outcome = await queue.run(async () => {
    const read = await readImage(upload)
    return read.isLarge ? undefined : { result: await open(read, work) }
  })
  if (outcome) return outcome.result
  return await queueOfLarge.run(() => queue.run(async () => open(await readImage(upload), work)))
}

async function readImage(sent: Blob) {
  const bytes = Buffer.from(await sent.arrayBuffer().catch(refuseIfGone))
  if (!imageTypeOf(bytes)) throw new Refusal('PICTURE_UNREADABLE')
  const size = await sizeOf(bytes)
  const pixels = size.width * size.height
  if (pixels > maximumPixels) throw new Refusal('PICTURE_TOO_LARGE')
  return { bytes, size, isLarge: pixels > largePixels }
}

async function open<T>({ bytes, size }: Awaited<ReturnType<typeof readImage>>, work: Work<T>): Promise<T> {
  const whole = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 15 })
  return await work({ picture: whole.autoOrient(), ...size }).catch(refuseUnreadable)
}

/** As it stands upright, read from the head of the file. */
async function sizeOf(bytes: Buffer) {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata().catch(refuseUnreadable)
  return autoOrient
}

/** Its sender hung up while it waited in line, and the file went with the request. */
function refuseIfGone(cause: Error): never {
  if (cause.name !== 'NotReadableError') throw cause
  return refuseUnreadable(cause)
}

function refuseUnreadable(cause: Error): never {
  throw new Refusal('PICTURE_UNREADABLE', { cause })
}
