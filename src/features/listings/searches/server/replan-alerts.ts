import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Platform } from '#platform/scope.ts'
import { dueTime } from './steps/due-time.ts'
import { savedSearch, searchResult } from './tables.ts'

/** Plans the alerts of a member that wait as if they had chosen their settings before anything was found, since they changed them. */
export async function replanAlerts(platform: Pick<Platform, 'db' | 'transaction'>, memberId: string): Promise<void> {
  await continueAs(system, async () => {
    const { db } = platform
    const isWaiting = and(eq(savedSearch.memberId, memberId), isNotNull(savedSearch.alertDueAt))
    // Locked in the order of their ids, like everywhere.
    const searches = await db.select().from(savedSearch).where(isWaiting).orderBy(asc(savedSearch.id)).for('update')
    for (const search of searches) {
      const alertDueAt = await dueTime(platform, search, await findWaitingSince(platform, search.id))
      await db.update(savedSearch).set({ alertDueAt }).where(eq(savedSearch.id, search.id))
    }
  })
}

/** When the first result that the member is still to be told of was found, or had another price. */
async function findWaitingSince({ db }: Pick<Platform, 'db'>, searchId: string): Promise<Date> {
  const { foundAt, priceChangedAt, toldAt, isPending } = searchResult
  const since = sql`min(case when ${toldAt} is null then ${foundAt} else ${priceChangedAt} end)`
  const [row] = await db
    .select({ since: since.mapWith(foundAt) })
    .from(searchResult)
    .where(and(eq(searchResult.searchId, searchId), isPending))
  return row?.since ?? new Date()
}
