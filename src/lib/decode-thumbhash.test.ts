import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { decodeThumbhash, type Pixels } from './decode-thumbhash.ts'
import { thumbhashUrl } from './thumbhash-url.ts'

type Colour = [number, number, number]

/** The ThumbHash of an image, made by the library that the server uses. */
function thumbhashOf({ width, height, rgb }: Pixels): Uint8Array {
  const opaque = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) opaque.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  return rgbaToThumbHash(width, height, opaque)
}

const imageOf = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels => ({
  ...{ width, height },
  rgb: Uint8Array.from(
    Array.from({ length: width * height }, (_, pixel) => colourAt(pixel % width, Math.floor(pixel / width))).flat(),
  ),
})
const colourAt = ({ width, rgb }: Pixels, x: number, y: number) => [
  ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]
const isNear = (actual: number[], expected: Colour, tolerance: number) =>
  actual.every((part, index) => Math.abs(part - (expected[index] ?? 0)) <= tolerance)

test.each([
  [255, 255, 255],
  [0, 0, 0],
  [20, 60, 160],
  [200, 160, 60],
])('a thumbhash keeps the colour %i %i %i of a plain image', (...colour) => {
  const decoded = decodeThumbhash(thumbhashOf(imageOf(60, 40, () => colour)))
  expect(isNear(colourAt(decoded, 8, 5), colour, 8)).toBe(true)
})

test('a thumbhash distinguishes the top and the bottom of an image', () => {
  const [sky, sea]: Colour[] = [
    [230, 210, 170],
    [20, 60, 110],
  ]
  const decoded = decodeThumbhash(
    thumbhashOf(imageOf(90, 60, (_, y) => (y < 30 ? (sky ?? [0, 0, 0]) : (sea ?? [0, 0, 0])))),
  )
  expect(isNear(colourAt(decoded, 8, 1), [230, 210, 170], 40)).toBe(true)
  expect(isNear(colourAt(decoded, 8, decoded.height - 2), [20, 60, 110], 40)).toBe(true)
})

test.each([
  [90, 60, 16, 11],
  [60, 90, 11, 16],
  [64, 64, 16, 16],
  [100, 20, 16, 2],
])(
  'a thumbhash keeps the aspect ratio of %i by %i in less than 30 bytes',
  (width, height, expectedWidth, expectedHeight) => {
    const hash = thumbhashOf(imageOf(width, height, (x, y) => [x * 2, y * 2, 90]))
    expect(hash.length).toBeLessThan(30)
    expect(decodeThumbhash(hash)).toMatchObject({ width: expectedWidth, height: expectedHeight })
  },
)

test('writes a bitmap of the decoded size', () => {
  const hash = thumbhashOf(imageOf(90, 60, () => [10, 20, 30]))
  const url = thumbhashUrl(Buffer.from(hash).toString('base64'))
  const bytes = Buffer.from(url.replace('data:image/bmp;base64,', ''), 'base64')
  expect(bytes.toString('latin1', 0, 2)).toBe('BM')
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22)]).toEqual([16, 11])
  expect(bytes.length).toBe(bytes.readUInt32LE(2))
})

test.each([
  [90, 60, (x: number, y: number): Colour => [x * 2, y * 4, 90], 'WMgJNZhyd4dwiHiHeHiIh4KAJ/iI'],
  [60, 90, (x: number, y: number): Colour => [200 - x * 3, y * 2, (x * y) % 256], 'WicKNRJ9d3B3d3dnd3d3d5+D+fiH'],
])('a thumbhash of %i by %i has the same bytes as in earlier versions', (width, height, colourAt, hash) => {
  expect(Buffer.from(thumbhashOf(imageOf(width, height, colourAt))).toString('base64')).toBe(hash)
})
