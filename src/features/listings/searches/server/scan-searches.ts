import { and, asc, eq, isNull, not } from 'drizzle-orm'
import { findReader } from '#features/members/server/find-reader.ts'
import { member } from '#features/members/server/tables.ts'
import { runEach } from '#lib/run-each.ts'
import type { Platform } from '#platform/scope.ts'
import { searchLimits } from '../terms.ts'
import { findMatches } from './steps/find-matches.ts'
import { recordMatches } from './steps/record-matches.ts'
import { savedSearch } from './tables.ts'

const batchSize = 1_000

/**
 * Looks at all listings for searches whose member may see others than before, and once for each new search. Begins no further
 * search when `until` has passed. Runs as the system.
 */
export async function scanSearches(platform: Platform, now: Date, until: number): Promise<void> {
  const due = await platform.db
    .select({ id: savedSearch.id, memberId: savedSearch.memberId })
    .from(savedSearch)
    .innerJoin(member, eq(member.id, savedSearch.memberId))
    .where(and(savedSearch.scanDue, isNull(member.suspendedAt), not(member.awaitsApproval)))
    .orderBy(asc(savedSearch.memberId), asc(savedSearch.id))
    .limit(batchSize)
  await runEach(
    due.map((search) => () => scanSearch(platform, search, now)),
    until,
  )
}

/** The mark is removed first: what a member may see from then on marks the search again. It stays while they are suspended. */
async function scanSearch(
  platform: Platform,
  { id, memberId }: { id: string; memberId: string },
  now: Date,
): Promise<void> {
  await platform.transaction(async () => {
    const reader = await findReader(platform, memberId)
    if (!reader) return
    const isDue = and(eq(savedSearch.id, id), savedSearch.scanDue)
    const { rowCount } = await platform.db.update(savedSearch).set({ scanDue: false }).where(isDue)
    if (!rowCount) return
    const matches = await findMatches(platform, reader, { searchIds: [id], most: searchLimits.listings })
    await recordMatches(platform, memberId, matches, now)
  })
}
