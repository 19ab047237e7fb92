import { gridOf, patternOf } from './pattern.ts'
import { lumaOf, type Picture } from './picture.ts'
import { at, type Plane, shrink } from './plane.ts'

/** The ratio of the brightest value to the mark, as a root mean square, in decibels: the eye does not see it. */
const strength = 44

/** Adds the viewer's signs to the picture, which changes in place. */
export function markPicture(picture: Picture, signs: Plane): void {
  const grid = gridOf(picture)
  const pattern = patternOf(shrink(lumaOf(picture), grid.width, grid.height), signs)
  const rows = stretchRows(pattern, picture.width)
  const gain = 255 / 10 ** (strength / 20) / rootMeanSquare(rows, picture.height)
  const line = new Float32Array(picture.width)
  for (let y = 0; y < picture.height; y++) {
    writeLine(rows, (y + 0.5) / picture.height, line)
    addLine(picture, y, line, gain)
  }
}

/** Each row of the pattern as wide as the picture, so that a line of the picture only mixes two of them. */
function stretchRows({ width, height, values }: Plane, wide: number): Plane {
  const rows = { width: wide, height, values: new Float32Array(wide * height) }
  for (let x = 0; x < wide; x++) {
    const { first, second, share } = neighbours((x + 0.5) / wide, width)
    for (let y = 0; y < height; y++)
      rows.values[y * wide + x] = at(values, y * width + first) * (1 - share) + at(values, y * width + second) * share
  }
  return rows
}

function writeLine({ width, height, values }: Plane, position: number, line: Float32Array): void {
  const { first, second, share } = neighbours(position, height)
  const [upper, lower] = [first * width, second * width]
  for (let x = 0; x < width; x++) line[x] = at(values, upper + x) * (1 - share) + at(values, lower + x) * share
}

/** The cells on both sides of a position between 0 and 1, and how much the second counts. */
function neighbours(position: number, count: number) {
  const exact = Math.min(Math.max(position * count - 0.5, 0), count - 1)
  const first = Math.floor(exact)
  return { first, second: Math.min(first + 1, count - 1), share: exact - first }
}

const measuredLines = 64

function rootMeanSquare(rows: Plane, height: number): number {
  const line = new Float32Array(rows.width)
  let [sum, count] = [0, 0]
  for (let y = 0; y < height; y += Math.max(1, Math.floor(height / measuredLines))) {
    writeLine(rows, (y + 0.5) / height, line)
    for (const value of line) sum += value * value
    count += line.length
  }
  return Math.sqrt(sum / count) || 1
}

function addLine({ width, channels, data }: Picture, y: number, line: Float32Array, gain: number): void {
  let index = y * width * channels
  for (let x = 0; x < width; x++) {
    const added = at(line, x) * gain
    for (let channel = 0; channel < 3; channel++)
      data[index + channel] = Math.min(255, Math.max(0, Math.round((data[index + channel] ?? 0) + added)))
    index += channels
  }
}
