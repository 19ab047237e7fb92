import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedSearch, SearchFilter } from '../contract.ts'
import { type AlertLevel, searchLimits } from '../terms.ts'
import { beginWrite } from './steps/claim-search.ts'
import { findMatches } from './steps/find-matches.ts'
import { readSearch } from './steps/find-searches.ts'
import { plainFilter } from './steps/plain-filter.ts'
import { recordFirstMatches } from './steps/record-matches.ts'
import { savedSearch } from './tables.ts'

interface NewSearch {
  name: string
  filter: SearchFilter
  alert: AlertLevel
}

/**
 * What it finds at this moment is not new. A job looks again soon after, for listings that are published in the same moment by a
 * transaction that this one does not see.
 */
export async function createSearch(scope: Scope, input: NewSearch): Promise<SavedSearch> {
  const { db } = scope
  await countAgainstLimit(scope, 'search')
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    const { memberId } = member
    const filter = await plainFilter(input.filter)
    const { name, alert } = input
    const hasFilter = sql`${savedSearch.memberId} = ${memberId} and ${savedSearch.filter} = ${JSON.stringify(filter)}::jsonb`
    const [same] = await db.update(savedSearch).set({ name, alert }).where(hasFilter).returning()
    if (same) {
      await publish(scope, memberId, { type: 'searches.changed' })
      return await readSearch(scope, member, same.id)
    }
    if ((await db.$count(savedSearch, eq(savedSearch.memberId, memberId))) >= searchLimits.perMember)
      throw new Refusal('TOO_MANY_SEARCHES')
    const [created] = await db.insert(savedSearch).values({ memberId, name, alert, filter }).returning()
    if (!created) throw new Error('The search was not saved')
    const matches = await findMatches(scope, member, { searchIds: [created.id], most: searchLimits.listings + 1 })
    if (matches.length > searchLimits.listings) throw new Refusal('SEARCH_TOO_BROAD')
    await continueAs(system, () => recordFirstMatches(scope, matches))
    await publish(scope, memberId, { type: 'searches.changed' })
    return await readSearch(scope, member, created.id)
  })
}
