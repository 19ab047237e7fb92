import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedSearch } from '../contract.ts'
import { beginWrite, claimSearch } from './steps/claim-search.ts'
import { readSearch } from './steps/find-searches.ts'
import { settleResults } from './steps/settle-results.ts'
import { savedSearch } from './tables.ts'

/** The member looks at what the search finds, so nothing of it is to be told any more. */
export async function markSeen(scope: Scope, { id }: { id: string }): Promise<SavedSearch> {
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    await claimSearch(scope, member, id)
    await continueAs(system, () => settleResults(scope, member, id))
    const seenAt = sql`clock_timestamp()`
    await scope.db.update(savedSearch).set({ seenAt, alertDueAt: null }).where(eq(savedSearch.id, id))
    await publish(scope, member.memberId, { type: 'searches.changed' })
    return await readSearch(scope, member, id)
  })
}
