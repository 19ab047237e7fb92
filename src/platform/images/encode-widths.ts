import sharp from 'sharp'
import { thumbhashOf } from '#lib/thumbhash.ts'
import { type OpenedImage, openImage } from './open-image.ts'
import { webpOptions } from './webp-options.ts'

/** The same picture in several widths; the shapes are those of the widest. */
export interface EncodedWidths {
  width: number
  height: number
  /** The narrowest first. */
  variants: { width: number; content: Buffer }[]
  thumbhash: Buffer
}

const greatestHeight = 4000

/** A picture as WebP in these widths, as far as it is that wide: upright, and without what the camera wrote into it. */
export async function encodeWidths(sent: Blob, widths: readonly number[]): Promise<EncodedWidths> {
  return await openImage(sent, async (opened) => {
    const widest = widestOf(opened, widths)
    // Decoded once: what is made of it comes from a picture that is small already.
    const { data, info } = await opened.picture
      .resize({ width: widest })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const small = () => sharp(data, { raw: { width, height, channels } })
    const kept = [...widths.filter((one) => one <= width * 0.8), width]
    const variants = await Promise.all(
      kept.map(async (one) => ({
        width: one,
        content: await small().resize({ width: one }).webp(webpOptions).toBuffer(),
      })),
    )
    const likeness = small().resize({ width: 100, height: 100, fit: 'inside' }).flatten({ background: '#f4efe4' })
    const tiny = await likeness.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const thumbhash = thumbhashOf({ width: tiny.info.width, height: tiny.info.height, rgb: tiny.data })
    return { width, height, variants, thumbhash: Buffer.from(thumbhash) }
  })
}

/** Never more than it has, nor so much that a very tall one would be endless. */
function widestOf({ width, height }: OpenedImage, widths: readonly number[]): number {
  return Math.max(1, Math.min(width, Math.floor((greatestHeight * width) / height), ...widths.slice(-1)))
}
