import { crossCorrelation, type Spectrum, transform } from './fourier.ts'
import type { RankOrder } from './marks-orders.ts'
import { decodePicture, lumaInSize, lumaOf, type Picture } from './picture.ts'
import { meanOf, type Plane, shrink, withLongSide } from './plane.ts'

const side = 64
const [longSide, narrowest, scaleStep] = [56, 20, 1.07]

/**
 * The correlation of a found picture with each photograph, in all sizes and places, in pictures of 56 pixels: a hundred times
 * as fast as an alignment, and enough to leave out most photographs. The sizes of what was found are transformed once.
 */
export async function rankOriginals({ originals, found }: Omit<RankOrder, 'kind'>): Promise<Float64Array> {
  const picture = { ...found, data: Buffer.from(found.data.buffer, found.data.byteOffset, found.data.byteLength) }
  const parts = await partsOf(picture)
  const ranks = new Float64Array(originals.length)
  for (const [index, original] of originals.entries()) ranks[index] = await rankOf(original, parts)
  return ranks
}

interface Part {
  plane: Plane
  spectrum: Spectrum
  energy: number
}

async function partsOf(found: Picture): Promise<Part[]> {
  const parts: Part[] = []
  const ratio = found.width / found.height
  for (let length = side; length >= narrowest; length /= scaleStep) {
    const width = Math.max(4, Math.round(ratio >= 1 ? length : length * ratio))
    const height = Math.max(4, Math.round(ratio >= 1 ? length / ratio : length))
    parts.push(partOf(await lumaInSize(found, width, height)))
  }
  return parts
}

const partOf = (plane: Plane): Part => ({ plane, ...centred(plane) })

async function rankOf(original: Uint8Array, parts: readonly Part[]): Promise<number> {
  const whole = withLongSide(lumaOf(await decodePicture(Buffer.from(original))), longSide)
  let best = 0
  // A screenshot shows more than the photograph, so it is searched for in the found picture as well.
  for (const part of parts) best = Math.max(best, bestWithin(partOf(whole), part))
  const [widest] = parts
  if (widest)
    for (let length = longSide; length >= narrowest; length /= scaleStep ** 2) {
      const scale = length / longSide
      const small = shrink(
        whole,
        Math.max(4, Math.round(whole.width * scale)),
        Math.max(4, Math.round(whole.height * scale)),
      )
      best = Math.max(best, bestWithin(widest, partOf(small)))
    }
  return best
}

/** The best correlation of the part at all places within the picture. */
function bestWithin(picture: Part, part: Part): number {
  const [across, down] = [picture.plane.width - part.plane.width, picture.plane.height - part.plane.height]
  if (across < 0 || down < 0) return 0
  const products = crossCorrelation(picture.spectrum, part.spectrum)
  const energyAt = energies(picture.plane, part.plane)
  let best = 0
  for (let y = 0; y <= down; y++)
    for (let x = 0; x <= across; x++) {
      const energy = energyAt(x, y)
      const score = (products[y * side + x] ?? 0) / Math.sqrt(Math.max(energy, 1) * Math.max(part.energy, 1))
      if (score > best) best = score
    }
  return best
}

/** The energy of the rectangle at a place, without its mean. */
function energies({ width, height, values }: Plane, part: Plane): (x: number, y: number) => number {
  const wide = width + 1
  const [sums, squares] = [new Float64Array(wide * (height + 1)), new Float64Array(wide * (height + 1))]
  for (let y = 0; y < height; y++) {
    let [sum, square] = [0, 0]
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x] ?? 0
      sum += value
      square += value * value
      const index = (y + 1) * wide + x + 1
      sums[index] = (sums[index - wide] ?? 0) + sum
      squares[index] = (squares[index - wide] ?? 0) + square
    }
  }
  const over = (table: Float64Array, x: number, y: number) => {
    const [right, bottom] = [x + part.width, y + part.height]
    return (
      (table[bottom * wide + right] ?? 0) -
      (table[y * wide + right] ?? 0) -
      (table[bottom * wide + x] ?? 0) +
      (table[y * wide + x] ?? 0)
    )
  }
  return (x, y) => over(squares, x, y) - over(sums, x, y) ** 2 / (part.width * part.height)
}

function centred(plane: Plane): Pick<Part, 'spectrum' | 'energy'> {
  const [mean, real] = [meanOf(plane), new Float64Array(side * side)]
  let energy = 0
  for (let y = 0; y < plane.height; y++)
    for (let x = 0; x < plane.width; x++) {
      const value = (plane.values[y * plane.width + x] ?? 0) - mean
      real[y * side + x] = value
      energy += value * value
    }
  return { energy, spectrum: transform({ side, real, imaginary: new Float64Array(side * side) }, 'forward') }
}
