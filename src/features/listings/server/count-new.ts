import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { ListingCategory } from '../terms.ts'

interface Asked {
  since: Date
  /** Whose own are no news. */
  apartFrom: string
}

/** How many listings of each category came since then and are open: what anybody may know of them. As the system. */
export async function countNew({ db }: Pick<DatabaseAccess, 'db'>, { since, apartFrom }: Asked) {
  const { rows } = await db.execute<{ category: ListingCategory | null; count: number }>(
    sql`select category, count(*)::integer as count from listing_search
      where is_open and created_at > ${since.toISOString()}::timestamptz and owner_id <> ${apartFrom}::uuid
      group by category order by category nulls last`,
  )
  return rows
}
