import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { feeShares, isSameAmount, successFee } from '../../fee.ts'
import type { deal } from '../../server/tables.ts'
import { dealParties } from '../../terms.ts'
import { findFeeTerms } from './steps/find-fee-terms.ts'
import { dealFee, dealFeeShare } from './tables.ts'

type CompletedDeal = Pick<typeof deal.$inferSelect, 'id' | 'amount' | 'currency' | 'buyerId' | 'sellerId'>

/**
 * Records the success fee of a completed deal (formula in fee.ts, terms as when completion was proposed) and each
 * party's share. Runs as the system, since no party may see the rate, the total or the other's share.
 */
export async function chargeFee(access: DatabaseAccess, { id: dealId, ...completed }: CompletedDeal): Promise<void> {
  const { amount, currency, buyerId, sellerId } = completed
  await continueAs(system, async () => {
    const terms = await findFeeTerms(access, dealId)
    const fee = successFee({ amount, currency, ...terms })
    await access.db.insert(dealFee).values({ ...terms, dealId, amount: fee.amount, currency })
    const shares = feeShares(fee.amount, currency, terms.payer)
    const memberIds = { buyer: buyerId, seller: sellerId }
    const sharesDue = dealParties
      .map((party) => ({ dealId, party, memberId: memberIds[party], amount: shares[party], isMinimum: fee.isMinimum }))
      .filter((share) => !isSameAmount(share.amount, '0'))
    if (sharesDue.length > 0) await access.db.insert(dealFeeShare).values(sharesDue)
  })
}
