import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawPoster } from '../../posters/draw-poster.ts'
import { everyPoster } from '../../posters/every-poster.ts'
import { allowSvg } from '../../scripts/encode-poster.ts'

const longSide = 1920
/** As photographs are stored. */
const stored = { quality: 82 }

/**
 * The pictures to mark, spread over all kinds: the drawings of the product, whole and by halves, or the photographs of a folder.
 * Drawings are the harder ones, because their even areas hide little.
 */
export function choosePictures(count: number, folder: string | undefined): (() => Promise<Buffer>)[] {
  const all = folder ? photographsOf(folder) : drawings()
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => {
    const picture = all[Math.floor((index * all.length) / Math.min(count, all.length))]
    if (!picture) throw new Error('There are no pictures')
    return picture
  })
}

const photographsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .toSorted()
    .map((name) => () => encode(sharp(join(folder, name)).rotate()))

function drawings() {
  return everyPoster().flatMap((poster) => {
    const draw = () => {
      // The product refuses SVG in all threads of its process.
      allowSvg()
      return sharp(Buffer.from(drawPoster(poster) ?? ''), { density: 230 })
    }
    return [
      () => encode(draw()),
      () => encode(draw().extract({ left: 0, top: 0, width: 1920, height: 1280 })),
      () => encode(draw().extract({ left: 1000, top: 700, width: 1920, height: 1280 })),
    ]
  })
}

const encode = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten({ background: '#fff' })
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .webp(stored)
    .toBuffer()
