import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type OpenedImage, openImage } from './open-image.ts'
import { webpOptions, webpOptionsOfLines } from './webp-options.ts'

/** The same image in several widths; width and height are those of the widest. */
export interface EncodedWidths {
  width: number
  height: number
  /** The narrowest first. */
  variants: { width: number; content: Buffer }[]
  thumbhash: Buffer
}

const greatestHeight = 4000

/** Encodes an image as WebP in those of the widths that it reaches: upright, and without the camera's metadata. */
export async function encodeWidths(
  upload: Blob,
  widths: readonly number[],
  { hasFineLines = false } = {},
): Promise<EncodedWidths> {
  const options = hasFineLines ? webpOptionsOfLines : webpOptions
  return await openImage(upload, async (opened) => {
    const widest = widestOf(opened, widths)
    // Decoded once; every variant is made from this smaller image.
    const { data, info } = await opened.picture
      .resize({ width: widest })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const small = () => sharp(data, { raw: { width, height, channels } })
    const usedWidths = [...widths.filter((each) => each <= width * 0.8), width]
    const variants = await Promise.all(
      usedWidths.map(async (each) => ({
        width: each,
        content: await small().resize({ width: each }).webp(options).toBuffer(),
      })),
    )
    // Opaque, because a placeholder is decoded without alpha.
    const placeholder = await small()
      .resize({ width: 100, height: 100, fit: 'inside' })
      .flatten({ background: '#f4efe4' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const thumbhash = rgbaToThumbHash(placeholder.info.width, placeholder.info.height, placeholder.data)
    return { width, height, variants, thumbhash: Buffer.from(thumbhash) }
  })
}

/** Never enlarges the image, and bounds the height of a very tall one. */
function widestOf({ width, height }: OpenedImage, widths: readonly number[]): number {
  return Math.max(1, Math.min(width, Math.floor((greatestHeight * width) / height), ...widths.slice(-1)))
}
