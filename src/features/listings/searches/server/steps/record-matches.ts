import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { savedSearch } from '../tables.ts'
import { dueTime } from './due-time.ts'
import type { Match } from './find-matches.ts'

/**
 * Remembers what searches of a member found: a listing that a search had not found before is new, and a price that differs from the
 * one that the member knows has changed. Recording the same again changes nothing. Runs as the system, in a transaction.
 */
export async function recordMatches(
  platform: Pick<Platform, 'db' | 'transaction'>,
  memberId: string,
  matches: Match[],
  now: Date,
): Promise<void> {
  if (matches.length === 0) return
  const searches = await lockSearches(platform, matches)
  const recorded = matches.filter(({ searchId }) => searches.has(searchId))
  if (recorded.length === 0) return
  const { db } = platform
  // The transaction may have waited for the member to look at the results, so its start would be before that.
  const { rows } = await db.execute<{ searchId: string; isPending: boolean }>(
    sql`insert into search_result as known (search_id, listing_id, known_price, found_at, is_pending)
      select found.* , clock_timestamp(), true from ${rowsOf(recorded)}
      on conflict (search_id, listing_id) do update set
        known_price = coalesce(known.known_price, excluded.known_price),
        price_changed_at = case when known.known_price <> excluded.known_price then clock_timestamp() else known.price_changed_at end,
        is_pending = known.is_pending or coalesce(known.known_price <> excluded.known_price, false)
      where known.known_price is distinct from excluded.known_price and excluded.known_price is not null
      returning search_id as "searchId", is_pending as "isPending"`,
  )
  const changed = new Set(rows.filter(({ isPending }) => isPending).map(({ searchId }) => searchId))
  for (const search of searches.values()) {
    if (!changed.has(search.id) || search.alertDueAt) continue
    const alertDueAt = await dueTime(platform, search, now)
    await db.update(savedSearch).set({ alertDueAt }).where(eq(savedSearch.id, search.id))
  }
  if (changed.size > 0) await publish(platform, memberId, { type: 'searches.changed' })
}

/** Remembers what a search finds as it is saved: nothing of it is new. Runs as the system. */
export async function recordFirstMatches({ db }: Pick<Platform, 'db'>, matches: Match[]): Promise<void> {
  if (matches.length === 0) return
  await db.execute(
    sql`insert into search_result (search_id, listing_id, known_price) select found.* from ${rowsOf(matches)} on conflict do nothing`,
  )
}

const rowsOf = (matches: Match[]) =>
  sql`json_to_recordset(${JSON.stringify(matches)}::json) as found ("searchId" uuid, "listingId" uuid, price text)`

/** Leaves out searches that were deleted meanwhile. */
async function lockSearches({ db }: Pick<Platform, 'db'>, matches: Match[]) {
  const ids = [...new Set(matches.map(({ searchId }) => searchId))]
  const rows = await db
    .select()
    .from(savedSearch)
    .where(sql`${savedSearch.id} in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`)
    .orderBy(savedSearch.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
