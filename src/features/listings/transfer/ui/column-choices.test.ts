import { expect, test } from 'vitest'
import { choiceOf, columnsAfter } from './column-choices.ts'

test('a column of a quantity has a unit, and the units that it can have', () => {
  expect(choiceOf('length:ft')).toEqual({ name: 'length', unit: 'ft', units: ['m', 'ft', 'cm', 'in'] })
  expect(choiceOf('title')).toEqual({ name: 'title', unit: '', units: [] })
  expect(choiceOf('')).toEqual({ name: '', unit: '', units: [] })
})

test('a field that is chosen for another column moves there', () => {
  expect(columnsAfter(['title', '', 'length:ft'], 1, 'title')).toEqual(['', 'title', 'length:ft'])
  expect(columnsAfter(['title', '', 'length:ft'], 1, 'length')).toEqual(['title', 'length:m', ''])
  expect(columnsAfter(['title', '', 'length:ft'], 2, 'length', 'cm')).toEqual(['title', '', 'length:cm'])
  expect(columnsAfter(['title', '', 'length:ft'], 0, '')).toEqual(['', '', 'length:ft'])
})
