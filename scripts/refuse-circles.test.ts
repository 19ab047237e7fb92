import { expect, test } from 'vitest'
import { circleIn } from './refuse-circles.ts'

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('files that share what a third needs make no circle', () => {
  expect(circleIn(files({ a: ['b', 'c'], b: ['d'], c: ['d', 'elsewhere'], d: [] }))).toBeUndefined()
})

test('a circle is named from where it begins, however far in', () => {
  expect(circleIn(files({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a'])
})

test('two that import each other are a circle', () => {
  expect(circleIn(files({ a: [], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b'])
})
