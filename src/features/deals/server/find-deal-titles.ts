import { inArray, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { deal } from './tables.ts'

interface TitledDeal {
  /** May be empty. */
  title: string
  /** For the parties. */
  conversationId?: string
}

/** Finds the titles of those deals that the actor may read, or advises on. */
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
  const dealsById = new Map<string, TitledDeal>(rows.map((row) => [row.id, row]))
  const isMissing = ids.some((each) => !dealsById.has(each))
  for (const { id: advisedId, title: advisedTitle } of isMissing ? await findAdvisedTitles(db) : [])
    if (!dealsById.has(advisedId)) dealsById.set(advisedId, { title: advisedTitle })
  return (id) => dealsById.get(id)
}

async function findAdvisedTitles(db: DatabaseAccess['db']): Promise<{ id: string; title: string }[]> {
  const { rows } = await db.execute<{ id: string; title: string }>(
    sql`select deal_id as id, title from advised_deals()`,
  )
  return rows
}
