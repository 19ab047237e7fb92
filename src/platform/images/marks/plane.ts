/** One value for each pixel, row by row. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

export const emptyPlane = (width: number, height: number): Plane => ({
  ...{ width, height },
  values: new Float32Array(width * height),
})

export const at = (values: Float32Array, index: number): number => values[index] ?? 0

export function mapPlane({ width, height, values }: Plane, change: (value: number, index: number) => number): Plane {
  const result = emptyPlane(width, height)
  for (let index = 0; index < values.length; index++) result.values[index] = change(at(values, index), index)
  return result
}

const subtract = (plane: Plane, other: Plane): Plane =>
  mapPlane(plane, (value, index) => value - at(other.values, index))

export const multiply = (plane: Plane, other: Plane): Plane =>
  mapPlane(plane, (value, index) => value * at(other.values, index))

export function meanOf({ values }: Plane): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** The mean of the square around each pixel, which has `2 * radius + 1` pixels a side and is cut at the borders. */
export function localMean(plane: Plane, radius: number): Plane {
  const { width, height, values } = plane
  const [rows, result] = [emptyPlane(width, height), emptyPlane(width, height)]
  for (let y = 0; y < height; y++) slideOver(values, rows.values, { start: y * width, step: 1, count: width, radius })
  for (let x = 0; x < width; x++)
    slideOver(rows.values, result.values, { start: x, step: width, count: height, radius })
  return result
}

interface Line {
  start: number
  step: number
  count: number
  radius: number
}

function slideOver(from: Float32Array, to: Float32Array, { start, step, count, radius }: Line): void {
  let [sum, size] = [0, 0]
  for (let i = 0; i < Math.min(radius, count); i++, size++) sum += at(from, start + i * step)
  for (let i = 0; i < count; i++) {
    if (i + radius < count) {
      sum += at(from, start + (i + radius) * step)
      size++
    }
    if (i - radius - 1 >= 0) {
      sum -= at(from, start + (i - radius - 1) * step)
      size--
    }
    to[start + i * step] = sum / size
  }
}

/** The standard deviation in the square around each pixel. */
export function localDeviation(plane: Plane, radius: number): Plane {
  const [mean, meanSquare] = [localMean(plane, radius), localMean(multiply(plane, plane), radius)]
  return mapPlane(meanSquare, (square, index) => Math.sqrt(Math.max(0, square - at(mean.values, index) ** 2)))
}

/** Without what varies slowly. */
export const highPass = (plane: Plane, radius = 2): Plane => subtract(plane, localMean(plane, radius))

/** A smaller plane: each of its pixels is the mean of the area that it covers, also of parts of pixels. */
export function shrink(plane: Plane, width: number, height: number): Plane {
  const rows = emptyPlane(width, plane.height)
  for (let y = 0; y < plane.height; y++)
    shrinkLine(plane.values, rows.values, [y * plane.width, 1, plane.width], [y * width, 1, width])
  const result = emptyPlane(width, height)
  for (let x = 0; x < width; x++) shrinkLine(rows.values, result.values, [x, width, plane.height], [x, width, height])
  return result
}

type Stretch = [start: number, step: number, count: number]

function shrinkLine(from: Float32Array, to: Float32Array, [start, step, count]: Stretch, target: Stretch): void {
  const [targetStart, targetStep, targetCount] = target
  const ratio = count / targetCount
  for (let i = 0; i < targetCount; i++) {
    const [begin, end] = [i * ratio, Math.min(count, (i + 1) * ratio)]
    let sum = 0
    for (let k = Math.floor(begin); k < end; k++)
      sum += at(from, start + k * step) * (Math.min(k + 1, end) - Math.max(k, begin))
    to[targetStart + i * targetStep] = sum / (end - begin)
  }
}

/** The same plane with its longer side of that length. */
export function withLongSide(plane: Plane, length: number): Plane {
  const scale = length / Math.max(plane.width, plane.height)
  return shrink(plane, Math.round(plane.width * scale), Math.round(plane.height * scale))
}

/** In the middle of a larger plane, whose border has the mean value. */
export function withBorder(plane: Plane, border: number): Plane {
  const result = emptyPlane(plane.width + 2 * border, plane.height + 2 * border)
  result.values.fill(meanOf(plane))
  for (let y = 0; y < plane.height; y++) {
    const row = plane.values.subarray(y * plane.width, (y + 1) * plane.width)
    result.values.set(row, (y + border) * result.width + border)
  }
  return result
}

/** The value between pixels, or undefined outside of the plane. */
export function sample({ width, height, values }: Plane, x: number, y: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined
  const [u, v, index] = [x - left, y - top, top * width + left]
  const upper = at(values, index) * (1 - u) + at(values, index + 1) * u
  const lower = at(values, index + width) * (1 - u) + at(values, index + width + 1) * u
  return upper * (1 - v) + lower * v
}
