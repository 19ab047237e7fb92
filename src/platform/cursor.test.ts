import { describe, expect, test } from 'vitest'
import { cursor, pageOf } from './cursor.ts'

const rows = [3, 2, 1].map((day) => ({
  id: `0195a3c4-0000-7000-8000-00000000000${day}`,
  createdAt: new Date(day * 1e8),
}))

describe('a page', () => {
  test('says where the next one begins, and the place reads back as it was', () => {
    const { items, next_cursor } = pageOf(rows, 2)
    expect(items).toEqual(rows.slice(0, 2))
    expect(cursor.parse(next_cursor)).toEqual({ at: new Date(2e8), id: rows[1]?.id })
  })

  test('that holds all there is has no next one', () => {
    expect(pageOf(rows, 3)).toEqual({ items: rows, next_cursor: null })
    expect(pageOf([], 3)).toEqual({ items: [], next_cursor: null })
  })
})

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['a time alone', Buffer.from('2026-01-01T00:00:00.000Z').toString('base64url')],
  ['no time', Buffer.from('soon 0195a3c4-0000-7000-8000-000000000001').toString('base64url')],
  ['no id', Buffer.from('2026-01-01T00:00:00.000Z x').toString('base64url')],
  [
    'a time beyond the calendar',
    Buffer.from('+275760-09-13T00:00:00.001Z 0195a3c4-0000-7000-8000-000000000001').toString('base64url'),
  ],
  [
    'another year count',
    Buffer.from('+200000-01-01T00:00:00.000Z 0195a3c4-0000-7000-8000-000000000001').toString('base64url'),
  ],
])('a place that is %s is refused', (_, text) => {
  expect(cursor.safeParse(text).success).toBe(false)
})
