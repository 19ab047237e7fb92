import type { AdviserCapacity } from '../advisers/terms.ts'
import type { DealCurrency, DealParty, DealStage, ProposedStage } from '../terms.ts'

/** A deal of the sample network, opened from one of its conversations. */
export interface SampleDeal {
  /** The title of the listing or mandate that the conversation is about. */
  listingTitle: string
  starter: string
  openedBy: DealParty
  title: string
  amount: string
  currency: DealCurrency
  description: string
  /** When it was opened. */
  daysAgo: number
  /** Each step: to which stage, who took or accepted it, and how many days ago. */
  steps: [DealStage, DealParty, number][]
  /** An open proposal: to which stage, who made it, and how many days ago. */
  proposed?: [ProposedStage, DealParty, number]
  withdrawnBecause?: string
  /** A member who advises on it, invited by the buyer. */
  adviser?: { who: string; capacity: AdviserCapacity; says: string; joinedDaysAgo: number }
}

export const sampleDeals: SampleDeal[] = [
  {
    ...{ listingTitle: 'Nocturne in blue and lamp-black', starter: 'buyer', openedBy: 'buyer', title: 'Nocturne' },
    ...{ amount: '7950000', currency: 'GBP', daysAgo: 0.7, steps: [], proposed: ['Document Review', 'buyer', 0.6] },
    description:
      'Subject to both letters, and to a conservator of our choosing at the freeport. To hang in Stockholm by March.',
    adviser: {
      ...{ who: 'marguerite', capacity: 'surveyor', joinedDaysAgo: 0.45 },
      says: 'Condition and provenance, for the buyer',
    },
  },
  {
    ...{ listingTitle: 'Long-range cabin, not older than six years', starter: 'idris', openedBy: 'seller' },
    ...{ title: 'Long-range cabin, one owner', amount: '46500000', currency: 'USD', daysAgo: 0.32 },
    description:
      'Pre-purchase inspection on the 12th, at a hangar the buyer names. The deposit stands with the escrow agent.',
    steps: [['Document Review', 'seller', 0.2]],
  },
  {
    ...{ listingTitle: 'Reclining figure, bronze', starter: 'marguerite', openedBy: 'seller' },
    ...{ title: 'Reclining figure, three of six', amount: '6200000', currency: 'USD', daysAgo: 4.5 },
    description: 'With the report on the alloy. Delivered to Basel, where she may stand in the rain.',
    steps: [
      ['Document Review', 'seller', 4],
      ['Due Diligence', 'buyer', 0.8],
    ],
    proposed: ['Completed', 'buyer', 0.3],
  },
  {
    ...{ listingTitle: 'Explorer Nordkap, ice class', starter: 'idris', openedBy: 'buyer', title: 'Explorer Nordkap' },
    ...{ amount: '37250000', currency: 'USD', daysAgo: 5 },
    description: 'As she lies, with both tenders and without the piano. In Nuuk by the first of June.',
    steps: [
      ['Document Review', 'seller', 4],
      ['Due Diligence', 'buyer', 2.6],
      ['Completed', 'buyer', 0.5],
    ],
  },
  {
    ...{ listingTitle: 'Ketch Solveig, 1929', starter: 'seller', openedBy: 'buyer', title: '' },
    ...{ amount: '6400000', currency: 'EUR', daysAgo: 2.95, description: '' },
    steps: [['Withdrawn', 'buyer', 2.87]],
    withdrawnBecause: 'My client does not fit under her deck, and nobody will raise it for him.',
  },
]
