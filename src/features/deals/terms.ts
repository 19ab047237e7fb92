import { type ListingCurrency, listingCurrencies } from '#features/listings/terms.ts'
import type { MandateCurrency } from '#features/mandates/terms.ts'

export const dealStages = ['Negotiation', 'Document Review', 'Due Diligence', 'Completed', 'Withdrawn'] as const
export type DealStage = (typeof dealStages)[number]

export const dealParties = ['buyer', 'seller'] as const
export type DealParty = (typeof dealParties)[number]

/** Every currency that a listing or a mandate may be in. */
export const dealCurrencies = [...listingCurrencies, 'JPY' satisfies Exclude<MandateCurrency, ListingCurrency>] as const
export type DealCurrency = (typeof dealCurrencies)[number]

/** One party takes a step alone, or one proposes it and the other accepts. */
export type StepKind = 'alone' | 'together'

/** Every step that a deal may take: from which stage, to which, and who takes it. The SQL function `deal_step` says the same. */
export const dealSteps = {
  Negotiation: { 'Document Review': 'together', Completed: 'together', Withdrawn: 'alone' },
  'Document Review': {
    Negotiation: 'alone',
    'Due Diligence': 'together',
    Completed: 'together',
    Withdrawn: 'alone',
  },
  'Due Diligence': { 'Document Review': 'alone', Completed: 'together', Withdrawn: 'alone' },
  Completed: {},
  Withdrawn: {},
} as const satisfies Record<DealStage, Partial<Record<DealStage, StepKind>>>

/** A deal in these stages takes no more steps. */
export const endedStages: DealStage[] = ['Completed', 'Withdrawn']
export const openStages = dealStages.filter((stage) => !endedStages.includes(stage))

export function stepKind(from: DealStage, to: DealStage): StepKind | undefined {
  const steps: Partial<Record<DealStage, StepKind>> = dealSteps[from]
  return steps[to]
}

/** The stages that a deal reaches by a proposal. */
export const proposedStages = ['Document Review', 'Due Diligence', 'Completed'] as const satisfies DealStage[]
export type ProposedStage = (typeof proposedStages)[number]

/** An open proposal lapses if the deal takes another step. */
export const proposalStates = ['open', 'accepted', 'declined', 'retracted', 'lapsed'] as const

/** Both parties read the same, whether one of them ended the conversation, blocked the other or is suspended. */
export const haltedReason = 'The conversation of this deal has ended.'
export const haltedMessage = `${haltedReason} You can continue the deal when both of you can write to each other again.`

/** How far along a deal is, in percent. */
export const dealProgress: Record<DealStage, number> = {
  Negotiation: 25,
  'Document Review': 50,
  'Due Diligence': 75,
  Completed: 100,
  Withdrawn: 0,
}

/** The tabs of the list, in order. */
export const dealTabs = ['all', 'buying', 'selling', 'active', 'completed'] as const
export type DealTab = (typeof dealTabs)[number]

export const dealLimits = { title: 160, description: 5_000, reason: 1_000, note: 1_000, search: 120 } as const

/** Why an open offer or proposed times cannot be accepted now: the parties cannot write to each other, or the listing is sold. */
export type Obstacle = 'closed' | 'sold'
