import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { readFee } from '#features/instance/server/read-fee.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { feeShares, successFee } from '../fee.ts'
import { dealParties } from '../terms.ts'
import { type deal, dealFee, dealFeeShare } from './tables.ts'

type CompletedDeal = Pick<typeof deal.$inferSelect, 'id' | 'amount' | 'currency' | 'buyerId' | 'sellerId'>

/**
 * Records the success fee of a completed deal (formula in fee.ts, rate and payer in the settings of the instance) and
 * each party's share. Runs as the system, since no party may see the rate, the total or the other's share.
 */
export async function chargeFee(access: DatabaseAccess, { id: dealId, ...completed }: CompletedDeal): Promise<void> {
  const { amount, currency, buyerId, sellerId } = completed
  await continueAs(system, async () => {
    const { rate, payer } = await readFee(access)
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
