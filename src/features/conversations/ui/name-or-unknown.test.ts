import { expect, test } from 'vitest'
import { nameOrUnknown } from './name-or-unknown.ts'

test('shows the trimmed name on the member’s card', () =>
  expect(nameOrUnknown({ name: ' Odile Owner ' })).toBe('Odile Owner'))

test('shows ‘Unknown User’ for a missing member or an empty name', () => {
  expect(nameOrUnknown(null)).toBe('Unknown User')
  expect(nameOrUnknown({ name: '  ' })).toBe('Unknown User')
})
