import { openImage } from './open-image.ts'
import { webpOptions } from './webp-options.ts'

export interface Frame {
  width: number
  height: number
}

/** A picture as WebP, once for each frame, which it fills: upright, and without what the camera wrote into it. */
export async function encodeImage(upload: Blob, frames: readonly Frame[]): Promise<Buffer[]> {
  return await openImage(upload, ({ picture }) =>
    Promise.all(
      frames.map((frame) =>
        picture
          .clone()
          .resize({ ...frame, fit: 'cover' })
          .webp(webpOptions)
          .toBuffer(),
      ),
    ),
  )
}
