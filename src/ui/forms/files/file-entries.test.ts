import { expect, test } from 'vitest'
import { moveEntry } from './file-entries.ts'

const entries = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const orderAfter = (id: string, place: number) =>
  moveEntry(entries, id, place)
    .map((entry) => entry.id)
    .join('')

test.each([
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
  ['b', 1, 'abcd'],
])('moving file %s to index %d gives the order %s', (id, index, order) => {
  expect(orderAfter(id, index)).toBe(order)
})

test('moving a file clamps an index out of range', () => {
  expect(orderAfter('b', -1)).toBe('bacd')
  expect(orderAfter('b', 9)).toBe('acdb')
})

test('moving an unknown file changes nothing, and never mutates the list', () => {
  expect(orderAfter('x', 0)).toBe('abcd')
  moveEntry(entries, 'a', 3)
  expect(entries.map(({ id }) => id).join('')).toBe('abcd')
})
