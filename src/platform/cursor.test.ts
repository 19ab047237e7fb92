import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cursor, cursorOf, decodeCursor, pageOf } from './cursor.ts'

const rows = [3, 2, 1].map((day) => ({
  id: `0195a3c4-0000-7000-8000-00000000000${day}`,
  createdAt: new Date(day * 1e8),
}))

describe('a page', () => {
  test('a page has a cursor for the next page, which decodes to the last row', () => {
    const { items, next_cursor } = pageOf(rows, 2)
    expect(items).toEqual(rows.slice(0, 2))
    expect(cursor.parse(next_cursor)).toEqual({ at: new Date(2e8), id: rows[1]?.id })
    const ofEarlierVersion = Buffer.from(`${new Date(2e8).toISOString()} ${rows[1]?.id}`).toString('base64url')
    expect(cursor.parse(ofEarlierVersion)).toEqual({ at: new Date(2e8), id: rows[1]?.id })
  })

  test('the last page has no cursor', () => {
    expect(pageOf(rows, 3)).toEqual({ items: rows, next_cursor: null })
    expect(pageOf([], 3)).toEqual({ items: [], next_cursor: null })
  })
})

const id = '0195a3c4-0000-7000-8000-000000000001'
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['is empty', ''],
  ['is no base64', '%%%'],
  ['is no JSON', Buffer.from(`yesterday ${id}`).toString('base64url')],
  ['has a time only', encoded(['2026-01-01T00:00:00.000Z'])],
  ['has no time', encoded(['soon', id])],
  ['has no id', encoded(['2026-01-01T00:00:00.000Z', 'x'])],
  ['has a time after the last year of the calendar', encoded(['+275760-09-13T00:00:00.001Z', id])],
  ['has a year of six digits', encoded(['+200000-01-01T00:00:00.000Z', id])],
])('refuses a cursor that %s', (_, text) => {
  expect(cursor.safeParse(text).success).toBe(false)
})

test('refuses a cursor of another list or another order with BAD_REQUEST', () => {
  const cursors = cursorOf(z.tuple([z.enum(['newest', 'oldest']), z.uuid()]))
  const text = cursors.encode(['newest', id])
  expect(decodeCursor(cursors, text, ([order]) => order === 'newest')).toEqual(['newest', id])
  const refusal = expect.objectContaining({ code: 'BAD_REQUEST' })
  expect(() => decodeCursor(cursors, text, ([order]) => order === 'oldest')).toThrow(refusal)
  expect(() => decodeCursor(cursors, cursor.encode({ at: new Date(0), id }), () => true)).toThrow(refusal)
})
