import { type ListingCurrency, listingCurrencies } from './listing-terms.ts'
import type { MandateCurrency } from './mandate-terms.ts'

export const dealStages = ['Negotiation', 'Document Review', 'Due Diligence', 'Completed', 'Withdrawn'] as const
export type DealStage = (typeof dealStages)[number]

export const dealParties = ['buyer', 'seller'] as const
export type DealParty = (typeof dealParties)[number]

/** Every currency that a listing or a mandate may be in. */
export const dealCurrencies = [...listingCurrencies, 'JPY' satisfies Exclude<MandateCurrency, ListingCurrency>] as const
export type DealCurrency = (typeof dealCurrencies)[number]

const both = dealParties

/** The life of a deal: from each stage, where it may go and by whose hand. What is not here does not happen. */
export const dealSteps = {
  Negotiation: { 'Document Review': both, Completed: both, Withdrawn: both },
  'Document Review': { Negotiation: both, 'Due Diligence': both, Completed: both, Withdrawn: both },
  'Due Diligence': { 'Document Review': both, Completed: both, Withdrawn: both },
  Completed: {},
  Withdrawn: {},
} as const satisfies Record<DealStage, Partial<Record<DealStage, readonly DealParty[]>>>

/** From here a deal goes nowhere. */
export const endedStages: DealStage[] = ['Completed', 'Withdrawn']

export function mayStep(from: DealStage, to: DealStage, party: DealParty): boolean {
  const steps: Partial<Record<DealStage, readonly DealParty[]>> = dealSteps[from]
  return steps[to]?.includes(party) ?? false
}

/** Said to whoever would complete a deal alone. */
export const unansweredDeal = 'The other party has taken no step in this deal yet. It completes once they have.'

/** How far along a deal is, in per cent; one that was withdrawn got nowhere. */
export const dealProgress: Record<DealStage, number> = {
  Negotiation: 25,
  'Document Review': 50,
  'Due Diligence': 75,
  Completed: 100,
  Withdrawn: 0,
}

/** Tabs of the list, in order. */
export const dealTabs = ['all', 'buying', 'selling', 'active', 'completed'] as const
export type DealTab = (typeof dealTabs)[number]

export const dealLimits = { title: 160, description: 5_000, reason: 1_000 } as const
