import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

test.each([
  ['A4', { width: 595, height: 842 }, 1_600, { width: 1_600, height: 2_264 }],
  ['A4 on its side', { width: 842, height: 595 }, 800, { width: 800, height: 565 }],
  ['a page of extreme height', { width: 1, height: 100_000 }, 800, { width: 1, height: 8_000 }],
  ['a page of extreme width', { width: 100_000, height: 1 }, 800, { width: 800, height: 1 }],
  ['a page of a fraction of a point', { width: 1e-9, height: 1e-9 }, 800, { width: 800, height: 800 }],
  [
    'a square that is asked for in ten thousand pixels',
    { width: 10, height: 10 },
    10_000,
    { width: 4_000, height: 4_000 },
  ],
])('%s has the right size', (_, page, width, expected) => {
  expect(pictureSize(page, width)).toEqual(expected)
})

test.each([
  ['no width', { width: 0, height: 5 }, 800],
  ['a negative height', { width: 5, height: -5 }, 800],
  ['an infinite width', { width: Number.POSITIVE_INFINITY, height: 5 }, 800],
  ['a height that is no number', { width: 5, height: Number.NaN }, 800],
  ['a picture of no width', { width: 5, height: 5 }, 0],
])('%s is refused', (_, page, width) => {
  expect(() => pictureSize(page, width)).toThrow(RangeError)
})
