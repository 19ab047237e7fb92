import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

/** A place in a list ordered by time: behind the row that was made then and has this id. */
export interface CursorPosition {
  at: Date
  id: string
}

const place = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()])

/** Where a page begins, as the one before it said; what it holds is nobody's business but ours. */
export const cursor = z
  .string()
  .max(200)
  .transform((text, context): CursorPosition => {
    const { data } = place.safeParse(Buffer.from(text, 'base64url').toString().split(' '))
    if (data) return { at: new Date(data[0]), id: data[1] }
    context.addIssue({ code: 'custom', message: 'Not the cursor of a page.' })
    return z.NEVER
  })

interface TimedTable {
  createdAt: AnyPgColumn
  id: AnyPgColumn
}

/** For lists that begin with the newest. */
export const olderThan = (place: CursorPosition, { createdAt, id }: TimedTable): SQL =>
  sql`(${createdAt}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`

/** For lists that begin with the oldest. */
export const newerThan = (place: CursorPosition, { createdAt, id }: TimedTable): SQL =>
  sql`(${createdAt}, ${id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`

/** Of one row more than a page holds: the page, and where the next begins if there is one. */
export function pageOf<Row extends { id: string; createdAt: Date }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const next_cursor = rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null
  return { items, next_cursor }
}

const encodeCursor = ({ at, id }: CursorPosition): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
