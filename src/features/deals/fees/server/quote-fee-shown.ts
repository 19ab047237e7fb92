import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { isSameAmount } from '../../fee.ts'
import { findExpectedShare, type PricedDeal } from './find-expected-share.ts'
import { findPresentTerms } from './steps/find-fee-terms.ts'
import { dealFeeQuote } from './tables.ts'

interface FeeShown {
  proposalId: string
  /** The share of the fee that the member was shown. */
  shown: string | undefined
}

/**
 * Keeps the fee of a proposed completion, so that a change of the settings does not alter it. Refuses completion if the
 * member was shown another fee. The quote is written first: what is compared is then what is charged.
 */
export async function quoteFeeShown(scope: Scope, deal: PricedDeal, { proposalId, shown }: FeeShown): Promise<void> {
  await quoteFee(scope, deal.id, proposalId)
  if (shown === undefined) return
  const share = await findExpectedShare(scope, deal)
  if (share === null || !isSameAmount(share.amount, shown)) throw new Refusal('FEE_CHANGED')
}

/** Completions that were proposed before quotes were kept get theirs when they are accepted. */
async function quoteFee(access: DatabaseAccess, dealId: string, proposalId: string): Promise<void> {
  await continueAs(system, async () => {
    const terms = await findPresentTerms(access, dealId)
    await access.db
      .insert(dealFeeQuote)
      .values({ proposalId, ...terms })
      .onConflictDoNothing()
  })
}
