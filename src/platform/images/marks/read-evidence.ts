import { coveredSize, inverseOf, toPixels } from './affine.ts'
import { gridOf, maskOf } from './pattern.ts'
import { lumaInSize, type Picture } from './picture.ts'
import { at, emptyPlane, highPass, localMean, mapPlane, multiply, type Plane, sample, shrink } from './plane.ts'
import type { Alignment } from './refine.ts'
import { leastSquares } from './solve-equations.ts'

const samplesPerCell = 2

/** What a found picture adds to the original in each cell of the pattern, weighted by how far it can be trusted. */
export async function readEvidence(original: Plane, found: Picture, { map }: Alignment): Promise<Plane> {
  const size = gridOf(original)
  const grid = shrink(original, size.width, size.height)
  const cells = await cellsOf(found, map, size)
  const difference = highPass(differenceOf(grid, cells))
  for (let index = 0; index < cells.values.length; index++)
    if (Number.isNaN(at(cells.values, index))) difference.values[index] = 0
  const noise = localMean(multiply(difference, difference), 4)
  const trusted = mapPlane(difference, (value, index) => {
    const deviation = Math.sqrt(at(noise.values, index) + 0.02)
    return Math.max(-2.5, Math.min(2.5, value / deviation)) / deviation
  })
  return highPass(multiply(trusted, maskOf(grid)))
}

/** The brightness of the found picture in each cell; NaN where it shows nothing of the original. */
async function cellsOf(found: Picture, map: Alignment['map'], size: { width: number; height: number }): Promise<Plane> {
  const fine = { width: size.width * samplesPerCell, height: size.height * samplesPerCell }
  const covered = coveredSize(map, fine)
  const part = await lumaInSize(found, Math.max(8, covered.width), Math.max(8, covered.height))
  const [a, b, c, d, e, f] = inverseOf(toPixels(map, part, fine))
  const cells = emptyPlane(size.width, size.height)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      let sum = 0
      for (let k = 0; k < samplesPerCell ** 2; k++) {
        const [u, v] = [x * samplesPerCell + (k % samplesPerCell), y * samplesPerCell + Math.floor(k / samplesPerCell)]
        sum += sample(part, a * u + b * v + c, d * u + e * v + f) ?? Number.NaN
      }
      cells.values[y * size.width + x] = sum / samplesPerCell ** 2
    }
  return cells
}

const [tile, unknowns, fewestCells] = [24, 7, 60]

/**
 * Tile by tile, the tone and the sharpness of the found picture and what is left of its displacement are fitted and
 * subtracted. What remains is the mark, and the noise of the compression.
 */
function differenceOf(grid: Plane, cells: Plane): Plane {
  const difference = emptyPlane(grid.width, grid.height)
  const rowOf = explanations(grid)
  for (let top = 0; top < grid.height; top += tile)
    for (let left = 0; left < grid.width; left += tile) {
      const indices = [...indicesOf(grid, left, top)].filter((index) => !Number.isNaN(at(cells.values, index)))
      if (indices.length < fewestCells) continue
      const equations = leastSquares(unknowns)
      for (const index of indices) equations.add(rowOf(index), at(cells.values, index), 1)
      const weights = equations.solve(1e-3)
      for (const index of indices) {
        const explained = rowOf(index).reduce((sum, value, k) => sum + value * (weights[k] ?? 0), 0)
        difference.values[index] = at(cells.values, index) - explained
      }
    }
  return difference
}

/** Cells of a tile, without those at the border of the picture. */
function* indicesOf({ width, height }: Plane, left: number, top: number) {
  for (let y = Math.max(1, top); y < Math.min(height - 1, top + tile); y++)
    for (let x = Math.max(1, left); x < Math.min(width - 1, left + tile); x++) yield y * width + x
}

/** What may explain the brightness of a cell: the original, sharper or softer, brighter or darker, or moved a little. */
function explanations(grid: Plane): (index: number) => Float64Array {
  const { width, values } = grid
  const [soft, softer] = [localMean(grid, 1).values, localMean(grid, 3).values]
  const row = new Float64Array(unknowns)
  const toUnit = (value: number) => value / 128 - 1
  return (index) => {
    const value = toUnit(at(values, index))
    row[0] = 1
    row[1] = value
    row[2] = toUnit(at(soft, index))
    row[3] = toUnit(at(softer, index))
    row[4] = (at(values, index + 1) - at(values, index - 1)) / 64
    row[5] = (at(values, index + width) - at(values, index - width)) / 64
    row[6] = value * value
    return row
  }
}
