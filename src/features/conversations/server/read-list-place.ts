import { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'

const place = z.tuple([z.boolean().nullable(), z.iso.datetime({ precision: 3 }), z.uuid()])

/** Where a page of conversations ended: whether there was anything unread (where that decides), when, and which. */
export type ListPlace = z.infer<typeof place>

/** Reads what `writeListPlace` wrote; refuses what it did not, and what belongs to another order. */
export function readListPlace(cursor: string, byUnread: boolean): ListPlace {
  const { data } = place.safeParse(jsonOf(cursor))
  if (data && (data[0] === null) !== byUnread) return data
  throw new Refusal('BAD_REQUEST', { data: { issues: [{ path: 'cursor', message: 'Not the cursor of this list.' }] } })
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
