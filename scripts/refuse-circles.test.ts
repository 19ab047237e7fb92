import { expect, test } from 'vitest'
import { circleIn } from './refuse-circles.ts'

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('two files that import the same third file make no circle', () => {
  expect(circleIn(files({ a: ['b', 'c'], b: ['d'], c: ['d', 'elsewhere'], d: [] }))).toBeUndefined()
})

test('a circle is reported from its first file, however deep it lies', () => {
  expect(circleIn(files({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a'])
})

test('two files that import each other are a circle', () => {
  expect(circleIn(files({ a: [], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b'])
})
