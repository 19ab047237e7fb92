import { openImage } from './open-image.ts'
import { webpOptions } from './webp-options.ts'

export interface Frame {
  width: number
  height: number
}

/** Encodes an image as WebP for each frame, cropped to fill it, rotated upright and without metadata. */
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
