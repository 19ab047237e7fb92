import { inArray } from 'drizzle-orm'
import { deal } from '#features/deals/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

/** A record that an audit record names: its id and the kind of record. */
export interface RecordReference {
  kind: string
  id: string
}

/** Finds the titles of the listings, mandates and deals that the actor may read. */
export async function findRecordTitles(
  { db }: DatabaseAccess,
  references: readonly RecordReference[],
): Promise<(id: string) => string | undefined> {
  const titles = new Map<string, string>()
  for (const [kind, table] of Object.entries({ listing, mandate, deal })) {
    const ids = references.flatMap((reference) => (reference.kind === kind ? [reference.id] : []))
    if (ids.length === 0) continue
    const rows = await db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(inArray(table.id, [...new Set(ids)]))
    for (const { id, title } of rows) titles.set(id, title)
  }
  return (id) => titles.get(id)
}
