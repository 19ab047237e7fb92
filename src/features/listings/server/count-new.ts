import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'

interface NewListings {
  since: Date
  /** The member whose own listings do not count. */
  exceptOf: string
}

/** Counts open listings created since then; the number is public. Call it as the system. */
export async function countNew({ db }: Pick<DatabaseAccess, 'db'>, { since, exceptOf }: NewListings): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from listing_search
      where is_open and created_at > ${since.toISOString()}::timestamptz and owner_id <> ${exceptOf}::uuid`,
  )
  return rows[0]?.count ?? 0
}
