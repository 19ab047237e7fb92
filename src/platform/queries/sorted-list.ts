import { asc, desc, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sortedCursorLength } from '../contract-terms.ts'
import { cursorOf, decodeCursor } from '../cursor.ts'

interface SortedRows {
  /** The value that the rows are sorted by, and the id that decides between equal ones. */
  key: SQLWrapper
  id: SQLWrapper
  type: 'text' | 'numeric'
}

/** For lists that a reader sorts by a column, such as `price-down`. Rows with equal values are in the order of their ids. */
export function sortedList<Sort extends string>(sorts: readonly Sort[]) {
  const cursors = cursorOf(z.tuple([z.enum(sorts), z.string().max(400), z.uuid()]), sortedCursorLength)
  return {
    /** The order, and the condition that leaves out the rows up to the cursor. Refuses the cursor of another order. */
    inOrder(sort: Sort, cursor: string | undefined, { key, id, type }: SortedRows): { after?: SQL; orderBy: SQL[] } {
      const isDescending = sort.endsWith('-down')
      const by = isDescending ? desc : asc
      const orderBy = [by(key), by(id)]
      if (cursor === undefined) return { orderBy }
      const [, lastKey, lastId] = decodeCursor(cursors, cursor, ([cursorSort]) => cursorSort === sort)
      const keyType = sql.raw(type === 'text' ? 'text collate "C"' : type)
      const last = sql`(${lastKey}::${keyType}, ${lastId}::uuid)`
      return { orderBy, after: (isDescending ? lt : gt)(sql`(${key}, ${id})`, last) }
    },

    /** Expects one row more than the limit if there is a next page. */
    pageOf<Row>(sort: Sort, rows: Row[], limit: number, position: (row: Row) => { key: string; id: string }) {
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      if (last === undefined) return { items, next_cursor: null }
      const { key, id } = position(last)
      return { items, next_cursor: cursors.encode([sort, key, id]) }
    },
  }
}
