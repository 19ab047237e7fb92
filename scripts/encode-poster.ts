import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { heroWidths, type PosterWidth, posterWidths } from '../posters/addresses.ts'
import type { Poster } from '../posters/catalogue.ts'
import { widthsOf } from '../posters/every-poster.ts'

/** One effort more doubles the time and saves 5 to 15 % of the bytes. */
const avif = { quality: 50, effort: 1 }
/**
 * There are few of these, and each byte delays the landing page on a telephone: its file has less than the 14 kB that a new
 * connection carries at once.
 */
const heroAvif = { quality: 42, effort: 5, chromaSubsampling: '4:2:0' }
/** The widest, which takes most of the time and which few screens need. */
const widestAvif = { quality: 50, effort: 0 }
const webp = { quality: 70, effort: 2 }

/** Everything besides the drawing that decides the bytes of a file. */
export const encoding = JSON.stringify({
  avif,
  heroAvif,
  widestAvif,
  webp,
  posterWidths,
  heroWidths,
  sharp: sharp.versions,
})

export interface EncodedPoster {
  width: PosterWidth
  avif: Buffer
  webp: Buffer
}

/** The product, which may share this process, blocks every decoder but those of uploaded images (`open-image.ts`). */
export const allowSvg = () => sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
export const blockSvg = () => sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] })

export async function encodePoster({ category }: Poster, svg: string): Promise<EncodedPoster[]> {
  const { data, info } = await rasterize(svg, widest)
  const encoded: EncodedPoster[] = []
  const narrowAvif = category === 'hero' ? heroAvif : avif
  for (const width of widthsOf(category)) {
    const resized = () => sharp(data, { raw: info }).removeAlpha().resize({ width })
    encoded.push({
      width,
      avif: await resized()
        .avif(width === widest ? widestAvif : narrowAvif)
        .toBuffer(),
      webp: await resized().webp(webp).toBuffer(),
    })
  }
  return encoded
}

export async function thumbhashOf(svg: string): Promise<string> {
  const { data, info } = await rasterize(svg, 96)
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

const widest = Math.max(...posterWidths)

/** A drawing is 1200 units wide, and 72 dots per inch draw one pixel for each unit. */
const rasterize = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: (72 * width) / 1200 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
