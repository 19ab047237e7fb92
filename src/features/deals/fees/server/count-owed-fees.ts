import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealFeeReceipt, dealFeeReversal, dealFeeShare } from './tables.ts'

/** Counts the fees that are owed and that the actor may see. */
export async function countOwedFees({ db }: DatabaseAccess): Promise<number> {
  const { dealId, party } = dealFeeShare
  const isReceipt = and(eq(dealFeeReceipt.dealId, dealId), eq(dealFeeReceipt.party, party))
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(dealFeeShare)
    .leftJoin(dealFeeReceipt, isReceipt)
    .leftJoin(dealFeeReversal, eq(dealFeeReversal.dealId, dealId))
    .where(and(isNull(dealFeeReceipt.dealId), isNull(dealFeeReversal.dealId)))
  return row?.count ?? 0
}
