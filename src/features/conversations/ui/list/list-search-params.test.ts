import { expect, test } from 'vitest'
import { readListSearchParams } from './list-search-params.ts'

test('what an address asks of the conversations is read whole', () => {
  expect(readListSearchParams({ search: ' Ottoline ', sort: 'unread' })).toEqual({ search: 'Ottoline', sort: 'unread' })
  expect(readListSearchParams({ search: 'a'.repeat(500) }).search).toHaveLength(120)
})

test.each([{ search: ' ' }, { search: 7 }, { sort: 'recent' }, { sort: ['unread'] }, { unknown: 'unread' }])(
  'is nothing where it is as usual or makes no sense: %o',
  (asked) => expect(readListSearchParams(asked)).toEqual({}),
)
