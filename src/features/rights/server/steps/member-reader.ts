import type { Actor, Member } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { type CursorPosition, cursor as cursorSchema } from '#platform/cursor.ts'
import type { Platform, Scope } from '#platform/scope.ts'

/** Calls verbs as a member who sent no request. */
export interface MemberReader {
  actor: Member
  scope: Scope
  /** Every read sets the actor itself: a stream may resume outside the context in which it began. */
  read: <T>(work: () => Promise<T>) => Promise<T>
  readAs: <T>(actor: Actor, work: () => Promise<T>) => Promise<T>
}

export function memberReader(platform: Platform, actor: Member): MemberReader {
  const scope: Scope = { ...platform, actor, request: { id: 'export', address: '', headers: {}, cookies: [] } }
  return {
    ...{ actor, scope },
    read: (work) => actAs(actor, work),
    readAs: (otherActor, work) => actAs(otherActor, work),
  }
}

interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}

/** All items of a list, read page by page. */
export async function* allItems<Item>(
  { read }: MemberReader,
  readPage: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const after = cursor
    const { items, next_cursor } = await read(() => readPage(after))
    if (after && next_cursor === after) throw new Error('The pages of this list do not come to an end.')
    yield* items
    cursor = next_cursor ?? undefined
  } while (cursor)
}

/** How many rows `inParts` holds in memory at once. */
export const rowsAtOnce = 500

/** Rows in the order of their ids, each part after the last row of the one before. */
export async function* inParts<Row>(readPart: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined
  do {
    const rows = await readPart(last)
    yield* rows
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  } while (last !== undefined)
}

export const decodeCursor = (cursor: string | undefined): CursorPosition | undefined =>
  cursor === undefined ? undefined : cursorSchema.parse(cursor)
