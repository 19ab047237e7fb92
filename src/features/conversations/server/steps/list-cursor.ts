import { z } from 'zod'
import { cursorOf, decodeCursor } from '#platform/cursor.ts'

/** The last conversation of a page: whether it has unread messages (null unless the list sorts by that), its time, its id. */
export const listCursor = cursorOf(z.tuple([z.boolean().nullable(), z.iso.datetime({ precision: 3 }), z.uuid()]))

/** Refuses a cursor that belongs to the other order. */
export const decodeListCursor = (cursor: string, byUnread: boolean) =>
  decodeCursor(listCursor, cursor, ([hasUnread]) => (hasUnread !== null) === byUnread)
