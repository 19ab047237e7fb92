import { formatMoney } from '#lib/money.ts'
import type { Deal, DealRow } from '../records.ts'
import type { DealStage } from '../terms.ts'

export const titleOf = ({ title }: Pick<DealRow, 'title'>) => title || 'Untitled Deal'
export const amountOf = ({ amount, currency }: Pick<DealRow, 'amount' | 'currency'>) =>
  hasAmount(amount) ? formatMoney(amount, currency) : 'Not specified'

export const hasAmount = (amount: string): boolean => /[1-9]/.test(amount)

type ExpectedFee = Pick<Deal, 'expected_fee' | 'expected_fee_is_minimum' | 'currency'>

/** The reader's share of the fee if the deal is completed as it is now: "your completion fee of €9,375". Null for curators. */
export function describeExpectedFee({ expected_fee: fee, expected_fee_is_minimum: isMinimum, currency }: ExpectedFee) {
  if (fee === null) return null
  if (!hasAmount(fee)) return 'no completion fee for you'
  return `your completion fee of ${formatMoney(fee, currency)}${isMinimum ? ' (the minimum fee applies)' : ''}`
}

export function statusOf({ stage, void: isVoid }: Pick<DealRow, 'stage' | 'void'>) {
  if (isVoid) return 'Void'
  return stage === 'Completed' || stage === 'Withdrawn' ? stage : 'Active'
}

export const nameOf = ({ name }: DealRow['buyer']): string => name ?? 'the other party'

export const stepName = (to: DealStage): string => (to === 'Completed' ? 'completion' : to)

type Proposed = Pick<NonNullable<DealRow['proposed']>, 'to' | 'amount'>

/** The proposed step or amount: "completion", "Due Diligence", "€1,200,000". */
export const contentOf = ({ to, amount }: Proposed, currency: DealRow['currency']): string =>
  to ? stepName(to) : amount && hasAmount(amount) ? formatMoney(amount, currency) : 'no amount'

/** Who proposed what; null if nothing is proposed. */
export function describeProposal({ proposed, party, buyer, seller, currency }: DealRow): string | null {
  if (!proposed) return null
  const step = contentOf(proposed, currency)
  if (party === null) return `The ${proposed.by} proposes ${step}`
  const otherName = nameOf(party === 'buyer' ? seller : buyer)
  return isOwnProposal({ proposed, party }) ? `You proposed ${step}` : `${capitalize(otherName)} proposes ${step}`
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether the reader is the party that proposed the step: the other party has to answer it. */
export const isOwnProposal = ({ proposed, party }: Pick<DealRow, 'proposed' | 'party'>): boolean =>
  proposed !== null && proposed.by === party

/** A colour and a shape for each stage: the dot fills as the deal proceeds, and a dash says that it came to nothing. */
export const stageTone = ({ stage, void: isVoid }: Pick<DealRow, 'stage' | 'void'>) =>
  isVoid ? 'ended' : stageTones[stage]

const stageTones = {
  Negotiation: 'hollow',
  'Document Review': 'half',
  'Due Diligence': 'most',
  Completed: 'ok',
  Withdrawn: 'ended',
} as const satisfies Record<DealStage, string>

/** From the reader's side: "You are buying from Sol". */
export function describeParties({ party, buyer, seller }: DealRow): string {
  if (party === 'buyer') return `You are buying from ${seller.name ?? 'Unknown'}`
  if (party === 'seller') return `You are selling to ${buyer.name ?? 'Unknown'}`
  return `${seller.name ?? 'Unknown'} sells to ${buyer.name ?? 'Unknown'}`
}
