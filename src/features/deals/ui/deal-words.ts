import type { DealStage } from '#lib/deal-terms.ts'
import { formatMoney } from '#lib/money.ts'
import type { DealRow } from '../contract.ts'

/** What stands where nothing was said. */
export const titleOf = ({ title }: Pick<DealRow, 'title'>) => title || 'Untitled Deal'
export const amountOf = ({ amount, currency }: Pick<DealRow, 'amount' | 'currency'>) =>
  /[1-9]/.test(amount) ? formatMoney(amount, currency) : 'Not specified'

/** One word for where a deal is. */
export function standingOf(stage: DealStage): 'Active' | 'Completed' | 'Withdrawn' {
  return stage === 'Completed' || stage === 'Withdrawn' ? stage : 'Active'
}
