import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { ListingCategory } from '../terms.ts'

interface NewListings {
  since: Date
  /** The member whose own listings do not count. */
  exceptOf: string
}

/** Counts open listings created since then, by category; these numbers are public. Call it as the system. */
export async function countNew({ db }: Pick<DatabaseAccess, 'db'>, { since, exceptOf }: NewListings) {
  const { rows } = await db.execute<{ category: ListingCategory | null; count: number }>(
    sql`select category, count(*)::integer as count from listing_search
      where is_open and created_at > ${since.toISOString()}::timestamptz and owner_id <> ${exceptOf}::uuid
      group by category order by category nulls last`,
  )
  return rows
}
