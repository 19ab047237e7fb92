import type { Affine } from './affine.ts'
import { at, localDeviation, localMean, mapPlane, type Plane, sample } from './plane.ts'
import { leastSquares } from './solve-equations.ts'

export interface Alignment {
  map: Affine
  /** How well the part fits, at most 1. Comparable within one view only. */
  score: number
}

/**
 * What is compared. Contrast, the brightness relative to the surroundings, ignores tone, shadows and what covers a part of the
 * picture. Brightness aligns skies and other pictures that have little contrast.
 */
export type View = 'contrast' | 'brightness'

const enoughPixels = 150

/** A picture in one view, and how it changes from pixel to pixel. */
export interface Sloped {
  plane: Plane
  across: Plane
  down: Plane
}

/** Improves a map from the part to the picture, both in one view, by Gauss and Newton's method. */
export function refine(
  part: Plane,
  picture: Sloped,
  { view, start, steps }: { view: View; start: Affine; steps: number },
): Alignment {
  const planes = { part, picture: picture.plane, view }
  let map = start
  for (let step = 0; step < steps; step++) {
    const residuals = residualsOf(planes, map)
    if (residuals.count < enoughPixels) return { map: start, score: 0 }
    const change = solveStep(planes, picture, map, residuals)
    map = moved(map, change)
    if (Math.hypot(change[2] ?? 0, change[5] ?? 0) < 1e-3 && Math.abs(change[0] ?? 0) * part.width < 1e-3) break
  }
  if (!map.every(Number.isFinite)) return { map: start, score: 0 }
  return { map, score: shareThatFits(residualsOf(planes, map), planes, map) }
}

interface Planes {
  part: Plane
  picture: Plane
  view: View
}

export function viewOf(plane: Plane, view: View): Plane {
  if (view === 'brightness') return mapPlane(plane, (value) => value / 48)
  const radius = Math.max(4, Math.round(Math.max(plane.width, plane.height) / 14))
  const [mean, deviation] = [localMean(plane, radius), localDeviation(plane, radius)]
  return mapPlane(plane, (value, index) => (value - at(mean.values, index)) / (at(deviation.values, index) + 3))
}

const moved = ([a, b, c, d, e, f]: Affine, change: Float64Array): Affine => {
  const [da = 0, db = 0, dc = 0, dd = 0, de = 0, df = 0] = change
  return [a - da, b - db, c - dc, d - dd, e - de, f - df]
}

/** Compared with the smaller of both areas: a part may show less than the picture, and a screenshot more. */
function shareThatFits({ values, count }: Residuals, { part, picture }: Planes, [a, b, , d, e]: Affine): number {
  if (count < enoughPixels) return 0
  let fitting = 0
  for (const value of values) if (!Number.isNaN(value)) fitting += 1 / (1 + (value / 0.35) ** 2)
  const pictureInPart = (picture.width * picture.height) / Math.max(Math.abs(a * e - b * d), 1e-6)
  return fitting / Math.min(part.width * part.height, pictureInPart)
}

interface Residuals {
  /** NaN outside of the picture. */
  values: Float32Array
  count: number
  scale: number
}

function residualsOf({ part, picture, view }: Planes, [a, b, c, d, e, f]: Affine): Residuals {
  const values = new Float32Array(part.values.length)
  let index = 0
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, index++)
      values[index] = sample(picture, a * x + b * y + c, d * x + e * y + f) ?? Number.NaN
  const toneOf = view === 'brightness' ? toneBetween(part.values, values) : (value: number) => value
  let [count, sum] = [0, 0]
  for (index = 0; index < values.length; index++) {
    const value = at(values, index)
    if (Number.isNaN(value)) continue
    values[index] = value - toneOf(at(part.values, index))
    sum += Math.abs(at(values, index))
    count++
  }
  return { values, count, scale: Math.max(sum / count, 0.02) }
}

/** The straight line that takes the tone of the part to that of the picture. */
function toneBetween(part: Float32Array, picture: Float32Array): (value: number) => number {
  const equations = leastSquares(2)
  const row = new Float64Array([0, 1])
  for (let index = 0; index < part.length; index++) {
    const value = at(picture, index)
    if (Number.isNaN(value)) continue
    row[0] = at(part, index)
    equations.add(row, value, 1)
  }
  const [gain = 1, shift = 0] = equations.solve(1e-6)
  return (value) => gain * value + shift
}

export function slopedOf(picture: Plane): Sloped {
  const { width, values } = picture
  return {
    plane: picture,
    across: mapPlane(picture, (_, index) => (at(values, index + 1) - at(values, index - 1)) / 2),
    down: mapPlane(picture, (_, index) => (at(values, index + width) - at(values, index - width)) / 2),
  }
}

function solveStep(
  { part, view }: Planes,
  { across, down }: Sloped,
  [a, b, c, d, e, f]: Affine,
  { values, scale }: Residuals,
): Float64Array {
  const equations = leastSquares(6)
  const row = new Float64Array(6)
  let index = -1
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++) {
      const residual = at(values, ++index)
      if (Number.isNaN(residual)) continue
      const [u, v] = [a * x + b * y + c, d * x + e * y + f]
      const nearest = Math.round(v) * across.width + Math.round(u)
      const [gx, gy] = [at(across.values, nearest), at(down.values, nearest)]
      row[0] = gx * x
      row[1] = gx * y
      row[2] = gx
      row[3] = gy * x
      row[4] = gy * y
      row[5] = gy
      // What covers a part of the picture has large residuals, and counts little.
      equations.add(row, residual, view === 'contrast' ? 1 / (1 + (residual / (2 * scale)) ** 2) : 1)
    }
  return equations.solve(1e-6)
}
