import { inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { deal } from './tables.ts'

interface TitledDeal {
  /** May be empty. */
  title: string
  conversationId: string
}

/** Finds the titles of those deals that the actor may read. */
export async function findDealTitles(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => TitledDeal | undefined> {
  if (ids.length === 0) return () => undefined
  const { id, title, conversationId } = deal
  const rows = await db
    .select({ id, title, conversationId })
    .from(deal)
    .where(inArray(id, [...new Set(ids)]))
  const dealsById = new Map(rows.map((row) => [row.id, row]))
  return (id) => dealsById.get(id)
}
