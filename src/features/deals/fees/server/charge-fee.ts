import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { feeShares, successFee } from '../../fee.ts'
import type { deal } from '../../server/tables.ts'
import { dealParties } from '../../terms.ts'
import { findFeeTerms } from './steps/find-fee-terms.ts'
import { dealFee, dealFeeShare } from './tables.ts'

type CompletedDeal = Pick<typeof deal.$inferSelect, 'id' | 'amount' | 'currency' | 'buyerId' | 'sellerId'>

/**
 * Records the success fee of a completed deal (formula in fee.ts, rate and payer as when completion was proposed) and each
 * party's share. Runs as the system, since no party may see the rate, the total or the other's share.
 */
export async function chargeFee(access: DatabaseAccess, { id: dealId, ...completed }: CompletedDeal): Promise<void> {
  const { amount, currency, buyerId, sellerId } = completed
  await continueAs(system, async () => {
    const { rate, payer } = await findFeeTerms(access, dealId)
    const fee = successFee({ amount, currency, rate })
    await access.db.insert(dealFee).values({ dealId, rate, payer, amount: fee, currency })
    const shares = feeShares(fee, currency, payer)
    const memberIds = { buyer: buyerId, seller: sellerId }
    const sharesDue = dealParties
      .map((party) => ({ dealId, party, memberId: memberIds[party], amount: shares[party] }))
      .filter(({ amount }) => !isZero(amount))
    if (sharesDue.length > 0) await access.db.insert(dealFeeShare).values(sharesDue)
  })
}

const isZero = (amount: string) => /^[0.]*$/.test(amount)
