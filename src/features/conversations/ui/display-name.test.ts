import { expect, test } from 'vitest'
import { nameOf } from './display-name.ts'

test('a member is called as they show themselves', () => expect(nameOf({ name: ' Odile Owner ' })).toBe('Odile Owner'))

test('whoever is not there any more, or has no name, is unknown', () => {
  expect(nameOf(null)).toBe('Unknown User')
  expect(nameOf({ name: '  ' })).toBe('Unknown User')
})
