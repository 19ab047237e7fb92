import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { kindOfPicture } from './kind-of-picture.ts'

/** More than any camera in a pocket takes; a small file can claim far more. */
const mostPixels = 64_000_000
const [mostAtOnce, mostWaiting] = [2, 40]

// The decoder knows dozens of formats, some of them programs of their own. Ours are three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

export interface Frame {
  width: number
  height: number
}

/**
 * A picture as WebP, once for each frame, which it fills: upright, and without what the camera wrote into it. Refuses with
 * PICTURE_UNREADABLE what is no picture, is broken, or is too large to open.
 */
export async function encodePicture(bytes: Buffer, frames: readonly Frame[]): Promise<Buffer[]> {
  if (!kindOfPicture(bytes)) throw new Refusal('PICTURE_UNREADABLE')
  return await bounded(async () => {
    try {
      const whole = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 15 })
      const upright = whole.autoOrient()
      return await Promise.all(
        frames.map((frame) =>
          upright
            .clone()
            .resize({ ...frame, fit: 'cover' })
            .webp(look)
            .toBuffer(),
        ),
      )
    } catch (cause) {
      throw new Refusal('PICTURE_UNREADABLE', { cause })
    }
  })
}

const look = { quality: 82, effort: 4, smartSubsample: true }

let running = 0
const waiting: (() => void)[] = []

/** A decoded picture takes much memory and a core for a while: others wait in line, and past its end are turned away. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('UNAVAILABLE')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
