import { expect, test } from 'vitest'
import { readListSearchParams } from './list-search-params.ts'

test('reads search and sort, and limits the length', () => {
  expect(readListSearchParams({ search: ' Ottoline ', sort: 'unread' })).toEqual({ search: 'Ottoline', sort: 'unread' })
  expect(readListSearchParams({ search: 'a'.repeat(500) }).search).toHaveLength(120)
})

test.each([{ search: ' ' }, { search: 7 }, { sort: 'recent' }, { sort: ['unread'] }, { unknown: 'unread' }])(
  'leaves out defaults and invalid values: %o',
  (asked) => expect(readListSearchParams(asked)).toEqual({}),
)
