import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'

interface SearchesOfMember {
  memberId: string
  searchIds: string[]
}

interface Changed {
  listingId: string
  /** Otherwise only members who see the listing in full may notice the change. */
  isPublicChange: boolean
}

/**
 * The searches that may find one of these listings by what their members may see of it, by member. It only saves the work of asking
 * the others: what a member finds is decided with their own rights. Runs as the system (migrations/0175).
 */
export async function findSearchesToAsk(
  { db }: Pick<DatabaseAccess, 'db'>,
  changed: Changed[],
): Promise<SearchesOfMember[]> {
  const rows = changed.map(({ listingId, isPublicChange }) => ({ id: listingId, is_public: isPublicChange }))
  const found = await db.execute<SearchesOfMember & Record<string, unknown>>(
    sql`select member_id as "memberId", array_agg(search_id)::text[] as "searchIds"
      from find_searches_to_ask(${JSON.stringify(rows)}::json) group by member_id order by member_id`,
  )
  return found.rows
}
