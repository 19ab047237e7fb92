import { type CursorPosition, cursor as cursorSchema } from '#platform/cursor.ts'
import type { MemberReader } from './member-reader.ts'

interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}

/** All items of a list, read page by page. */
export async function* pagesOf<Item>(
  { read }: MemberReader,
  page: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const after = cursor
    const { items, next_cursor } = await read(() => page(after))
    yield* items
    cursor = next_cursor ?? undefined
  } while (cursor)
}

export const placeOf = (cursor: string | undefined): CursorPosition | undefined =>
  cursor === undefined ? undefined : cursorSchema.parse(cursor)
