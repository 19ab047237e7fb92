import type { Scope } from '#platform/scope.ts'
import { feeShares, successFee } from '../../fee.ts'
import { partyOf } from '../../permissions.ts'
import type { deal } from '../../server/tables.ts'
import { findFeeTerms } from './steps/find-fee-terms.ts'

export type PricedDeal = Pick<typeof deal.$inferSelect, 'id' | 'amount' | 'currency' | 'buyerId' | 'sellerId'>

/** The share that the actor pays if the deal is completed as it is now; null if they are not a party. */
export async function findExpectedShare(scope: Scope, currentDeal: PricedDeal): Promise<string | null> {
  const party = partyOf(scope.actor, currentDeal)
  if (!party) return null
  const { id, amount, currency } = currentDeal
  const { rate, payer } = await findFeeTerms(scope, id)
  return feeShares(successFee({ amount, currency, rate }), currency, payer)[party]
}
