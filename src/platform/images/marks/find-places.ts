import { crossCorrelation, type Spectrum, transform } from './fourier.ts'
import { at, mapPlane, meanOf, type Plane } from './plane.ts'

/** Where a part lies in a picture, in pixels. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
  /** The correlation, at most 1. */
  score: number
}

const side = 128
const [narrowest, lowest, scaleStep] = [18, 12, 1.035]

/** The sizes in which a part of this shape is searched for in a picture. */
export function* sizesWithin(picture: { width: number; height: number }, ratio: number) {
  let width = picture.width
  while (width >= narrowest) {
    const height = Math.round(width / ratio)
    if (height <= picture.height && height >= lowest) yield { width, height }
    width = Math.min(width - 1, Math.round(width / scaleStep))
  }
}

/** The best places of a part in a picture of at most 128 pixels, one for each size. The part comes in all sizes. */
export function findPlaces(picture: Plane, parts: readonly Plane[], count: number): Place[] {
  const spectrum = spectrumOf(picture)
  const areas = areasOf(picture)
  const places = parts.flatMap((part) => bestPlace(part, { picture, spectrum, areas }) ?? [])
  return places.toSorted((a, b) => b.score - a.score).slice(0, count)
}

interface Searched {
  picture: Plane
  spectrum: Spectrum
  areas: ReturnType<typeof areasOf>
}

function bestPlace(part: Plane, { picture, spectrum, areas }: Searched): Place | undefined {
  const { width, height } = part
  const mean = meanOf(part)
  let energy = 0
  for (const value of part.values) energy += (value - mean) ** 2
  const products = crossCorrelation(spectrum, spectrumOf(part))
  let best: Place | undefined
  for (let y = 0; y <= picture.height - height; y++)
    for (let x = 0; x <= picture.width - width; x++) {
      const { sum, squares } = areas(x, y, width, height)
      const variance = squares - sum ** 2 / (width * height)
      const score = (products[y * side + x] ?? 0) / Math.sqrt(Math.max(variance, 1) * Math.max(energy, 1))
      if (!best || score > best.score) best = { x, y, width, height, score }
    }
  return best
}

function spectrumOf(plane: Plane): Spectrum {
  const real = new Float64Array(side * side)
  const centred = subtractMean(plane)
  for (let y = 0; y < plane.height; y++)
    real.set(centred.values.subarray(y * plane.width, (y + 1) * plane.width), y * side)
  return transform({ side, real, imaginary: new Float64Array(side * side) }, 'forward')
}

function subtractMean(plane: Plane): Plane {
  const mean = meanOf(plane)
  return mapPlane(plane, (value) => value - mean)
}

/** Sums over rectangles, from sums over all rectangles that begin at the upper left corner. */
function areasOf({ width, height, values }: Plane) {
  const wide = width + 1
  const [sums, squares] = [new Float64Array(wide * (height + 1)), new Float64Array(wide * (height + 1))]
  for (let y = 0; y < height; y++) {
    let [rowSum, rowSquares] = [0, 0]
    for (let x = 0; x < width; x++) {
      const value = at(values, y * width + x)
      rowSum += value
      rowSquares += value * value
      const index = (y + 1) * wide + x + 1
      sums[index] = (sums[index - wide] ?? 0) + rowSum
      squares[index] = (squares[index - wide] ?? 0) + rowSquares
    }
  }
  const over = (table: Float64Array, x: number, y: number, w: number, h: number) =>
    (table[(y + h) * wide + x + w] ?? 0) -
    (table[y * wide + x + w] ?? 0) -
    (table[(y + h) * wide + x] ?? 0) +
    (table[y * wide + x] ?? 0)
  return (x: number, y: number, w: number, h: number) => ({
    sum: over(sums, x, y, w, h),
    squares: over(squares, x, y, w, h),
  })
}
