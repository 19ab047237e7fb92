import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

test('is the name on the member’s card', () => expect(displayName({ name: ' Odile Owner ' })).toBe('Odile Owner'))

test('is ‘Unknown User’ for a missing member or an empty name', () => {
  expect(displayName(null)).toBe('Unknown User')
  expect(displayName({ name: '  ' })).toBe('Unknown User')
})
