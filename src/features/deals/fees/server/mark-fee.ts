import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMarkFee } from '../../permissions.ts'
import { deal } from '../../server/tables.ts'
import type { DealParty } from '../../terms.ts'
import { dealFee, dealFeeReceipt, dealFeeReversal, dealFeeShare } from './tables.ts'

interface Mark {
  id: string
  party: DealParty
  received: boolean
}

/** Marks one party's share of a fee as received, or takes the mark back. The same mark twice is recorded once. */
export async function markFee(scope: Scope, { id, party, received }: Mark): Promise<{ received: boolean }> {
  const { actor, db } = scope
  return await scope.transaction(async () => {
    const [row] = await db.select().from(deal).where(eq(deal.id, id))
    if (!row || !canMarkFee(actor, row)) throw new Refusal('DEAL_NOT_FOUND')
    const share = await findShare(scope, id, party)
    if (!share) throw new Refusal('DEAL_NOT_FOUND')
    if (share.isReversed && received) throw new Refusal('FEE_REVERSED')
    const ofShare = and(eq(dealFeeReceipt.dealId, id), eq(dealFeeReceipt.party, party))
    const changed = received
      ? await db
          .insert(dealFeeReceipt)
          .values({ dealId: id, party, curatorId: actor.memberId })
          .onConflictDoNothing()
          .returning({ dealId: dealFeeReceipt.dealId })
      : await db.delete(dealFeeReceipt).where(ofShare).returning({ dealId: dealFeeReceipt.dealId })
    const { memberId, amount, currency } = share
    if (changed.length > 0)
      await recordAudit(scope, received ? 'deal.fee-received' : 'deal.fee-receipt-undone', {
        subjectId: id,
        detail: { memberId, party, amount, currency },
      })
    return { received }
  })
}

async function findShare({ db }: Scope, id: string, party: DealParty) {
  const [share] = await db
    .select({
      memberId: dealFeeShare.memberId,
      amount: dealFeeShare.amount,
      currency: dealFee.currency,
      reversedAt: dealFeeReversal.createdAt,
    })
    .from(dealFeeShare)
    .innerJoin(dealFee, eq(dealFee.dealId, dealFeeShare.dealId))
    .leftJoin(dealFeeReversal, eq(dealFeeReversal.dealId, dealFeeShare.dealId))
    .where(and(eq(dealFeeShare.dealId, id), eq(dealFeeShare.party, party)))
  return share && { ...share, isReversed: share.reversedAt !== null }
}
