import { z } from 'zod'
import { cursorOf, decodeCursor } from '#platform/cursor.ts'

/** Of the last conversation of the page: if the list begins with unread ones, whether it has any; when; and its id. */
export const listCursor = cursorOf(z.tuple([z.boolean().nullable(), z.iso.datetime({ precision: 3 }), z.uuid()]))

/** Refuses a cursor that belongs to the other order. */
export const decodeListCursor = (cursor: string, byUnread: boolean) =>
  decodeCursor(listCursor, cursor, ([hasUnread]) => (hasUnread !== null) === byUnread)
