import { inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { deal } from './tables.ts'

interface Titled {
  title: string
  conversationId: string
}

/** What these deals are called, which may be nothing, as far as whoever asks may read them. */
export async function findDealTitles(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => Titled | undefined> {
  if (ids.length === 0) return () => undefined
  const { id, title, conversationId } = deal
  const rows = await db
    .select({ id, title, conversationId })
    .from(deal)
    .where(inArray(id, [...new Set(ids)]))
  const titled = new Map(rows.map((row) => [row.id, row]))
  return (id) => titled.get(id)
}
