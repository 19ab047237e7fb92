import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { waitingLine } from '../waiting-line.ts'
import { kindOfPicture } from './kind-of-picture.ts'

/** More than any camera in a pocket takes; a small file can claim far more. */
const mostPixels = 64_000_000
const inLine = waitingLine({ atOnce: 2, waiting: 40 })

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
  return await inLine(async () => {
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
