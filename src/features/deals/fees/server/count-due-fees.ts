import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealFeeReversal, dealFeeShare } from './tables.ts'

/** Counts the fees that are due, not invoiced yet, and that the actor may see. */
export async function countDueFees({ db }: DatabaseAccess): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(dealFeeShare)
    .leftJoin(dealFeeReversal, eq(dealFeeReversal.dealId, dealFeeShare.dealId))
    .where(and(eq(dealFeeShare.state, 'due'), isNull(dealFeeReversal.dealId)))
  return row?.count ?? 0
}
