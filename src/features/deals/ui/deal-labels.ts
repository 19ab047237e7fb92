import { formatMoney } from '#lib/money.ts'
import type { DealRow } from '../records.ts'
import type { DealStage } from '../terms.ts'

export const titleOf = ({ title }: Pick<DealRow, 'title'>) => title || 'Untitled Deal'
export const amountOf = ({ amount, currency }: Pick<DealRow, 'amount' | 'currency'>) =>
  hasAmount(amount) ? formatMoney(amount, currency) : 'Not specified'

export const hasAmount = (amount: string): boolean => /[1-9]/.test(amount)

export function statusOf({ stage, void: isVoid }: Pick<DealRow, 'stage' | 'void'>) {
  if (isVoid) return 'Void'
  return stage === 'Completed' || stage === 'Withdrawn' ? stage : 'Active'
}

export const nameOf = ({ name }: DealRow['buyer']): string => name ?? 'the other party'

export const stepName = (to: DealStage): string => (to === 'Completed' ? 'completion' : to)

/** Who proposed which step; null if no step is proposed. */
export function describeProposal({ proposed, party, buyer, seller }: DealRow): string | null {
  if (!proposed) return null
  const step = stepName(proposed.to)
  if (party === null) return `The ${proposed.by} proposes ${step}`
  const otherName = nameOf(party === 'buyer' ? seller : buyer)
  return isOwnProposal({ proposed, party }) ? `You proposed ${step}` : `${capitalize(otherName)} proposes ${step}`
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether the reader is the party that proposed the step: the other party has to answer it. */
export const isOwnProposal = ({ proposed, party }: Pick<DealRow, 'proposed' | 'party'>): boolean =>
  proposed !== null && proposed.by === party
