import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The cursors of one list: what a client sends back to get the next page. Clients need not understand them. */
export const cursorOf = <Position>(position: z.ZodType<Position>, maximumLength = 200) =>
  z.codec(z.string().max(maximumLength), z.custom<Position>(), {
    decode: (text, context) => {
      const { success, data } = position.safeParse(jsonOf(text))
      if (success) return data
      context.issues.push({ code: 'custom', message: 'Not the cursor of a page.', input: text })
      return z.NEVER
    },
    encode: (value) => Buffer.from(JSON.stringify(position.encode(value))).toString('base64url'),
  })

function jsonOf(text: string): unknown {
  const decoded = Buffer.from(text, 'base64url').toString()
  try {
    return JSON.parse(decoded)
  } catch {
    // Pages that were open during an upgrade hold cursors of an earlier form: time and id, separated by a space.
    return decoded.split(' ')
  }
}

/** For lists with several orders: refuses a cursor that belongs to another list or another order. */
export function decodeCursor<Position>(
  cursors: ReturnType<typeof cursorOf<Position>>,
  text: string,
  isOfThisOrder: (position: Position) => boolean,
): Position {
  const { success, data } = cursors.safeDecode(text)
  if (success && isOfThisOrder(data)) return data
  throw new Refusal('BAD_REQUEST', { data: { issues: [{ path: 'cursor', message: 'Not the cursor of this list.' }] } })
}

/** A position in a list ordered by time: after the row with this id, which was created at this time. */
export interface CursorPosition {
  at: Date
  id: string
}

/** The cursor of lists that are ordered by time. */
export const cursor = cursorOf(
  z.codec(z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]), z.object({ at: z.date(), id: z.uuid() }), {
    decode: ([at, id]) => ({ at: new Date(at), id }),
    encode: ({ at, id }): [string, string] => [at.toISOString(), id],
  }),
)

interface TimedTable {
  createdAt: AnyPgColumn
  id: AnyPgColumn
}

/** For lists that begin with the newest. */
export const olderThan = (position: CursorPosition, { createdAt, id }: TimedTable): SQL =>
  sql`(${createdAt}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`

/** The same in a prepared statement, which gets the position from `cursorValues()`. */
export const olderThanCursor = ({ createdAt, id }: TimedTable): SQL =>
  sql`(${createdAt}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`

/** Without a cursor, a position before the newest row. */
export const cursorValues = (position: CursorPosition | undefined): { at: string; id: string } =>
  position
    ? { at: position.at.toISOString(), id: position.id }
    : { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** For lists that begin with the oldest. */
export const newerThan = (position: CursorPosition, { createdAt, id }: TimedTable): SQL =>
  sql`(${createdAt}, ${id}) > (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`

/** Expects one row more than the limit if there is a next page. */
export function pageOf<Row extends { id: string; createdAt: Date }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit)
  const lastRow = items.at(-1)
  const next_cursor = rows.length > limit && lastRow ? cursor.encode({ at: lastRow.createdAt, id: lastRow.id }) : null
  return { items, next_cursor }
}
