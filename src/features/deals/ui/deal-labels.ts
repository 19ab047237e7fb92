import { formatMoney } from '#lib/money.ts'
import type { DealRow } from '../records.ts'
import type { DealStage } from '../terms.ts'

/** What stands where nothing was said. */
export const titleOf = ({ title }: Pick<DealRow, 'title'>) => title || 'Untitled Deal'
export const amountOf = ({ amount, currency }: Pick<DealRow, 'amount' | 'currency'>) =>
  hasAmount(amount) ? formatMoney(amount, currency) : 'Not specified'

export const hasAmount = (amount: string): boolean => /[1-9]/.test(amount)

/** One word for where a deal is. */
export function standingOf({ stage, void: isVoid }: Pick<DealRow, 'stage' | 'void'>) {
  if (isVoid) return 'Void'
  return stage === 'Completed' || stage === 'Withdrawn' ? stage : 'Active'
}

export const nameOf = ({ name }: DealRow['buyer']): string => name ?? 'the other party'

export const stepName = (to: DealStage): string => (to === 'Completed' ? 'completion' : to)

/** Says in one line who waits for whom. */
export function sayProposed({ proposed, party, buyer, seller }: DealRow): string | null {
  if (!proposed) return null
  const step = stepName(proposed.to)
  if (party === null) return `The ${proposed.by} proposes ${step}`
  const other = nameOf(party === 'buyer' ? seller : buyer)
  return proposed.by === party ? `You proposed ${step}` : `${capital(other)} proposes ${step}`
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
