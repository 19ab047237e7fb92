import { type Affine, coveredSize, rotated, toFractions, toPixels } from './affine.ts'
import { type ComparedSizes, openComparedSizes } from './compared-sizes.ts'
import { findPlaces, sizesWithin } from './find-places.ts'
import { lumaInSize, type Picture } from './picture.ts'
import { type Plane, shrink, withBorder, withLongSide } from './plane.ts'
import { type Alignment, refine, type View } from './refine.ts'

const [searchedLength, searchedBorder, startCount, finalists] = [100, 14, 6, 4]
const turns = [0, -1.2, 1.2, -2.4, 2.4]
/** Below it, the picture may lie inside of what was found, as on a screenshot of a whole page. */
const clearScore = 0.93

/**
 * Finds how a picture that someone found lies in the original: maps between fractions of both, one for each view. At least
 * one of them is usually exact to a fraction of a pixel.
 */
export async function* align(original: Plane, found: Picture): AsyncGenerator<Alignment> {
  const starts = await findStarts(original, found)
  const sizes = openComparedSizes(original, found)
  for (const view of views) {
    const alignment = await alignIn(view, { found, starts, sizes })
    if (alignment) yield alignment
  }
}

export const views: readonly View[] = ['contrast', 'brightness']

interface Search {
  found: Picture
  starts: readonly Affine[]
  sizes: ComparedSizes
}

async function alignIn(view: View, { found, starts, sizes }: Search): Promise<Alignment | undefined> {
  const rough: Alignment[] = []
  for (const start of starts)
    for (const degrees of turns) {
      const map = rotated(start, degrees, found)
      rough.push(await refineAt(sizes, { view, map, length: 120, steps: 15 }))
      if (degrees === 0 && (rough.at(-1)?.score ?? 0) > 0.9) break
    }
  const closer: Alignment[] = []
  for (const { map } of bestOf(rough).slice(0, finalists))
    closer.push(await refineAt(sizes, { view, map, length: 240, steps: 15 }))
  let [best] = bestOf(closer)
  for (const [length, steps] of [
    [480, 10],
    [960, 6],
  ] as const)
    best &&= await refineAt(sizes, { view, map: best.map, length, steps })
  return best
}

const bestOf = (alignments: readonly Alignment[]) => alignments.toSorted((a, b) => b.score - a.score)

async function findStarts(original: Plane, found: Picture): Promise<Affine[]> {
  const small = withLongSide(original, searchedLength)
  const parts = await inSizes(found, small)
  const places = findPlaces(withBorder(small, searchedBorder), parts, startCount)
  const starts = places.map(
    ({ x, y, width, height }): Affine => [
      ...([width / small.width, 0, (x - searchedBorder) / small.width] as const),
      ...([0, height / small.height, (y - searchedBorder) / small.height] as const),
    ],
  )
  if ((places[0]?.score ?? 0) >= clearScore) return starts
  return [...starts, ...(await startsAround(original, found))]
}

async function inSizes(found: Picture, small: Plane): Promise<Plane[]> {
  const bordered = { width: small.width + 2 * searchedBorder, height: small.height + 2 * searchedBorder }
  const parts: Plane[] = []
  for (const { width, height } of sizesWithin(bordered, found.width / found.height))
    parts.push(await lumaInSize(found, width, height))
  return parts
}

/** If what was found shows more than the picture. */
async function startsAround(original: Plane, found: Picture): Promise<Affine[]> {
  const scale = 120 / Math.max(found.width, found.height)
  const around = await lumaInSize(found, Math.round(found.width * scale), Math.round(found.height * scale))
  const parts = [...sizesWithin(around, original.width / original.height)].map(({ width, height }) =>
    shrink(original, width, height),
  )
  return findPlaces(around, parts, 3).map(
    ({ x, y, width, height }): Affine => [
      ...([around.width / width, 0, -x / width] as const),
      ...([0, around.height / height, -y / height] as const),
    ],
  )
}

interface Level {
  view: View
  map: Affine
  /** The longer side of the original. */
  length: number
  steps: number
}

async function refineAt(sizes: ComparedSizes, { view, map, length, steps }: Level): Promise<Alignment> {
  const picture = sizes.original(length, view)
  const { width, height } = coveredSize(map, picture.plane)
  if (width < 16 || height < 12 || width > 3 * length || height > 3 * length) return { map, score: 0 }
  const part = await sizes.found(width, height, view)
  const refined = refine(part, picture, { view, start: toPixels(map, part, picture.plane), steps })
  return { map: toFractions(refined.map, part, picture.plane), score: refined.score }
}
