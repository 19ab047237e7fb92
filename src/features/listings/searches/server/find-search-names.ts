import { inArray } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { savedSearch } from './tables.ts'

/** The names of the member's own searches, by id; those that were deleted have none. */
export async function findSearchNames(
  { db }: Pick<Scope, 'db'>,
  ids: string[],
): Promise<(id: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select({ id: savedSearch.id, name: savedSearch.name })
    .from(savedSearch)
    .where(inArray(savedSearch.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id)
}
