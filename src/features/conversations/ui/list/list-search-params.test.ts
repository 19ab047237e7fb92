import { expect, test } from 'vitest'
import { readListSearchParams, targetMessage } from './list-search-params.ts'

test('reads search and sort, and limits the length', () => {
  expect(readListSearchParams({ search: ' Ottoline ', sort: 'unread' })).toEqual({ search: 'Ottoline', sort: 'unread' })
  expect(readListSearchParams({ search: 'a'.repeat(500) }).search).toHaveLength(120)
})

test.each([{ search: ' ' }, { search: 7 }, { sort: 'recent' }, { sort: ['unread'] }, { unknown: 'unread' }])(
  'leaves out defaults and invalid values: %o',
  (asked) => expect(readListSearchParams(asked)).toEqual({}),
)

test('a message is found in the address as text and in a link as a number, and nothing else counts', () => {
  expect(targetMessage({ message: '5' })).toBe(5)
  expect(targetMessage({ message: 5 })).toBe(5)
  for (const message of ['', '0', '-1', '1.5', 'five', null, undefined])
    expect(targetMessage({ message })).toBeUndefined()
  expect(targetMessage({})).toBeUndefined()
})
