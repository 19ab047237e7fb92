import type { Scope } from '#platform/scope.ts'
import { feeShares, isSameAmount, successFee } from '../../fee.ts'
import { partyOf } from '../../permissions.ts'
import type { deal } from '../../server/tables.ts'
import { findFeeTerms } from './steps/find-fee-terms.ts'

export type PricedDeal = Pick<typeof deal.$inferSelect, 'id' | 'amount' | 'currency' | 'buyerId' | 'sellerId'>

interface ExpectedShare {
  amount: string
  /** Whether it is a share of the minimum; false if the actor pays nothing. */
  isMinimum: boolean
}

/** The share that the actor pays if the deal is completed as it is now; null if they are not a party. */
export async function findExpectedShare(scope: Scope, currentDeal: PricedDeal): Promise<ExpectedShare | null> {
  const party = partyOf(scope.actor, currentDeal)
  if (!party) return null
  const { id, amount, currency } = currentDeal
  const { rate, payer, minimum } = await findFeeTerms(scope, id)
  const fee = successFee({ amount, currency, rate, minimum })
  const share = feeShares(fee.amount, currency, payer)[party]
  return { amount: share, isMinimum: fee.isMinimum && !isSameAmount(share, '0') }
}
