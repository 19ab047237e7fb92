import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

test('a member is called as they show themselves', () =>
  expect(displayName({ name: ' Odile Owner ' })).toBe('Odile Owner'))

test('whoever is not there any more, or has no name, is unknown', () => {
  expect(displayName(null)).toBe('Unknown User')
  expect(displayName({ name: '  ' })).toBe('Unknown User')
})
