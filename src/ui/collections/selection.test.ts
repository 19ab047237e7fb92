import { expect, test } from 'vitest'
import { without } from './selection.tsx'

test('rows that were selected while others were changed stay selected, and the selection ends with the last one', () => {
  expect(without(new Set(['a', 'b', 'c']), ['a', 'b'])).toEqual(new Set(['c']))
  expect(without(new Set(['a', 'b']), ['a', 'b'])).toBeUndefined()
  expect(without(undefined, ['a'])).toBeUndefined()
})
