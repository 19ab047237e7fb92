import { asc, eq, sql } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { matchCheck } from '../tables.ts'

export type Check = typeof matchCheck.$inferSelect

/** Ordering a long queue takes as long as several checks, so one order is kept for a while (see `alertMatches`). */
const batchSize = 100

/**
 * The oldest of each member who changed something, then their next ones, so that nobody waits for the whole import of another.
 * Mandates whose buyer may see other listings than before have every fifth turn: when an agreement of the operator ends, all mandates
 * are noted at once.
 */
export async function nextChecks({ db }: Pick<DatabaseAccess, 'db'>): Promise<Check[]> {
  const { id, changedAt, listingId, mandateId, isPublicChange } = matchCheck
  const isChange = sql<boolean>`(${isPublicChange} or ${listingId} is not null)`
  const member = sql`coalesce(${listing.ownerId}, ${mandate.buyerId})`
  const nth = sql`row_number() over (partition by ${isChange}, ${member} order by ${changedAt}, ${id})`
  const ranked = db
    .select({ id, isChange: isChange.as('is_change'), nth: nth.as('nth') })
    .from(matchCheck)
    .leftJoin(listing, eq(listing.id, listingId))
    .leftJoin(mandate, eq(mandate.id, mandateId))
    .as('ranked')
  const turn = sql`row_number() over (partition by ${ranked.isChange} order by ${ranked.nth}, ${changedAt})`
  const rows = await db
    .select({ check: matchCheck })
    .from(ranked)
    .innerJoin(matchCheck, eq(id, ranked.id))
    .orderBy(sql`case when ${ranked.isChange} then ${turn} else ${turn} * 4 end`, asc(changedAt))
    .limit(batchSize)
  return rows.map(({ check }) => check)
}
