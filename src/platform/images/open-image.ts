import sharp, { type Sharp } from 'sharp'
import { fairQueue } from '../limits/fair-queue.ts'
import { Refusal } from '../refusal.ts'
import { convertHeic } from './convert-heic.ts'
import { imageTypeOf, signatureLength } from './image-type.ts'

/** More than phones take. A small file can decode to far more pixels, which would fill the memory. */
const maximumPixels = 64_000_000
const queue = fairQueue({ atOnce: 2, waiting: 120 })
/** Larger images run one at a time: decoding 64 million pixels can take half a gigabyte. */
const largePixels = 24_000_000
const queueOfLarge = fairQueue({ atOnce: 1, waiting: 120 })
/** HEIC files run one at a time until their work is done, because each is decoded into an uncompressed image. */
const queueOfHeic = fairQueue({ atOnce: 1, waiting: 120 })

// The decoder supports dozens of formats, some by complex libraries. We allow three, to reduce the attack surface;
// HEIC files are decoded elsewhere (convert-heic.ts).
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
 * Opens an uploaded image, rotated upright, for the duration of `work`. Few are open at once, and the others wait outside
 * memory. A large one leaves the queue and waits for its turn among the large, so that it does not block small ones.
 * Refuses files that are no image or broken (PICTURE_UNREADABLE), and images with too many pixels by their header alone
 * (PICTURE_TOO_LARGE).
 */
export async function openImage<T>(upload: Blob, work: Work<T>): Promise<T> {
  const type = imageTypeOf(await bytesOf(upload.slice(0, signatureLength)))
  if (!type) throw new Refusal('PICTURE_UNREADABLE')
  if (type === 'image/heic') return await queueOfHeic.run(() => openHeic(upload, work))
  return await openInTurn(() => bytesOf(upload), work)
}

async function openHeic<T>(upload: Blob, work: Work<T>): Promise<T> {
  const png = await convertHeic(await bytesOf(upload), { maximumPixels })
  return await openInTurn(async () => png, work)
}

async function openInTurn<T>(read: () => Promise<Buffer>, work: Work<T>): Promise<T> {
  const outcome = await queue.run(async () => {
    const image = await readImage(read)
    return image.isLarge ? undefined : { result: await open(image, work) }
  })
  if (outcome) return outcome.result
  return await queueOfLarge.run(() => queue.run(async () => open(await readImage(read), work)))
}

async function readImage(read: () => Promise<Buffer>) {
  const bytes = await read()
  const size = await sizeOf(bytes)
  const pixels = size.width * size.height
  if (pixels > maximumPixels) throw new Refusal('PICTURE_TOO_LARGE')
  return { bytes, size, isLarge: pixels > largePixels }
}

async function open<T>({ bytes, size }: Awaited<ReturnType<typeof readImage>>, work: Work<T>): Promise<T> {
  const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 15 })
  return await work({ picture: image.autoOrient(), ...size }).catch(refuseUnreadable)
}

/** Width and height after rotation, read from the header. */
async function sizeOf(bytes: Buffer) {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata().catch(refuseUnreadable)
  return autoOrient
}

const bytesOf = async (upload: Blob): Promise<Buffer> => Buffer.from(await upload.arrayBuffer().catch(refuseIfGone))

/** The client disconnected while the upload was waiting, and the file was deleted with the request. */
function refuseIfGone(cause: Error): never {
  if (cause.name !== 'NotReadableError') throw cause
  return refuseUnreadable(cause)
}

function refuseUnreadable(cause: Error): never {
  throw new Refusal('PICTURE_UNREADABLE', { cause })
}
