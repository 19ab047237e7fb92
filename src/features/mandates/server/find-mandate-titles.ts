import { inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { mandate } from './tables.ts'

/** Finds the titles of those mandates that the actor may read. */
export async function findMandateTitles(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select({ id: mandate.id, title: mandate.title })
    .from(mandate)
    .where(inArray(mandate.id, [...new Set(ids)]))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (id) => titles.get(id)
}
