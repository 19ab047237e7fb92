import { createCipheriv } from 'node:crypto'
import { emptyPlane, highPass, localDeviation, mapPlane, multiply, type Plane } from './plane.ts'

export interface Grid {
  width: number
  height: number
}

const longSide = 480

/** The cells of the pattern. They are the same for every width in which a picture is stored. */
export function gridOf({ width, height }: { width: number; height: number }): Grid {
  const scale = longSide / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A random sign for each cell, from 32 bytes that nobody can guess without the key of the instance (`mark-seed.ts`). So nobody
 * can predict or remove the signs, and those of two viewers are independent.
 */
export function signsOf(seed: Uint8Array, { width, height }: Grid): Plane {
  const bits = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16)).update(
    Buffer.alloc(Math.ceil((width * height) / 8)),
  )
  const signs = emptyPlane(width, height)
  for (let index = 0; index < signs.values.length; index++)
    signs.values[index] = ((bits[index >> 3] ?? 0) >> (index & 7)) & 1 ? 1 : -1
  return signs
}

const [least, most, deviationOfOne] = [0.6, 3, 8]

/** How strong the pattern may be in each cell: details hide more of it than a clear sky. */
export const maskOf = (grid: Plane): Plane =>
  mapPlane(localDeviation(grid, 2), (deviation) => Math.min(most, Math.max(least, deviation / deviationOfOne)))

/** What is added to the brightness of each cell, up to a factor. */
export const patternOf = (grid: Plane, signs: Plane): Plane => multiply(highPass(signs), maskOf(grid))
