import { expect, test } from 'vitest'
import { growingPage } from './infinite-list.ts'

test('the first page of a list is small, and the following ones have fifty rows', () => {
  const page = growingPage(10)
  expect(page(undefined)).toEqual({ cursor: undefined, limit: 10 })
  expect(page('after row 10')).toEqual({ cursor: 'after row 10', limit: 50 })
})
