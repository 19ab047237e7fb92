import { expect, test } from 'vitest'
import { type Pixels, pixelsOf, thumbhashOf } from './thumbhash.ts'
import { thumbhashUrl } from './thumbhash-url.ts'

type Colour = [number, number, number]

const picture = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels => ({
  ...{ width, height },
  rgb: Uint8Array.from(
    Array.from({ length: width * height }, (_, pixel) => colourAt(pixel % width, Math.floor(pixel / width))).flat(),
  ),
})
const colourAt = ({ width, rgb }: Pixels, x: number, y: number) => [
  ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]
const near = (found: number[], wanted: Colour, by: number) =>
  found.every((part, place) => Math.abs(part - (wanted[place] ?? 0)) <= by)

test.each([
  [255, 255, 255],
  [0, 0, 0],
  [20, 60, 160],
  [200, 160, 60],
])('a picture of one colour %i %i %i keeps it', (...colour) => {
  const shown = pixelsOf(thumbhashOf(picture(60, 40, () => colour)))
  expect(near(colourAt(shown, 8, 5), colour, 8)).toBe(true)
})

test('sky above, sea beneath: each stays where it was', () => {
  const [sky, sea]: Colour[] = [
    [230, 210, 170],
    [20, 60, 110],
  ]
  const shown = pixelsOf(thumbhashOf(picture(90, 60, (_, y) => (y < 30 ? (sky ?? [0, 0, 0]) : (sea ?? [0, 0, 0])))))
  expect(near(colourAt(shown, 8, 1), [230, 210, 170], 40)).toBe(true)
  expect(near(colourAt(shown, 8, shown.height - 2), [20, 60, 110], 40)).toBe(true)
})

test.each([
  [90, 60, 16, 11],
  [60, 90, 11, 16],
  [64, 64, 16, 16],
  [100, 20, 16, 2],
])('%i by %i keeps about its shape, in some twenty bytes', (width, height, shownWidth, shownHeight) => {
  const hash = thumbhashOf(picture(width, height, (x, y) => [x * 2, y * 2, 90]))
  expect(hash.length).toBeLessThan(30)
  expect(pixelsOf(hash)).toMatchObject({ width: shownWidth, height: shownHeight })
})

test('a hash is drawn as a bitmap of that size', () => {
  const hash = thumbhashOf(picture(90, 60, () => [10, 20, 30]))
  const url = thumbhashUrl(Buffer.from(hash).toString('base64'))
  const bytes = Buffer.from(url.replace('data:image/bmp;base64,', ''), 'base64')
  expect(bytes.toString('latin1', 0, 2)).toBe('BM')
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22)]).toEqual([16, 11])
  expect(bytes.length).toBe(bytes.readUInt32LE(2))
})

test.each([
  [90, 60, (x: number, y: number): Colour => [x * 2, y * 4, 90], 'WMgJNZhyd4dwiHiHeHiIh4KAJ/iI'],
  [60, 90, (x: number, y: number): Colour => [200 - x * 3, y * 2, (x * y) % 256], 'WicKNRJ9d3B3d3dnd3d3d5+D+fiH'],
])('%i by %i hashes to what other implementations make of it', (width, height, colourAt, hash) => {
  expect(Buffer.from(thumbhashOf(picture(width, height, colourAt))).toString('base64')).toBe(hash)
})
