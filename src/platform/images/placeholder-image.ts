import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'

/** A blurred image of about 32 pixels as WebP, from a ThumbHash; of one colour if there is none. */
export async function placeholderImage(thumbhash: Uint8Array | null): Promise<Buffer> {
  if (!thumbhash)
    return await sharp({ create: { width: 3, height: 2, channels: 3, background: '#d9d2c3' } })
      .webp()
      .toBuffer()
  const { w: width, h: height, rgba } = thumbHashToRGBA(thumbhash)
  return await sharp(Buffer.from(rgba), { raw: { width, height, channels: 4 } })
    .flatten({ background: '#f4efe4' })
    .webp({ quality: 70 })
    .toBuffer()
}
