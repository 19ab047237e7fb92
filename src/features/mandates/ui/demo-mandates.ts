import type { MandateCard } from '../records.ts'

const demo = {
  budget_min: null,
  budget_max: null,
  currency: 'USD',
  is_active: true,
  buyer_verified: true,
  created_at: '2025-04-01T09:00:00.000Z',
} as const

/** Invented mandates, shown as a preview if the real ones cannot be loaded. Without budgets, so that none looks real. */
export const demoMandates: readonly MandateCard[] = [
  {
    ...{ ...demo, id: 'demo-1', title: 'Example: waterfront villa with its own landing', category: 'Real Estate' },
    ...{ location: 'Ligurian coast' },
    ...{ status: 'open', requirements: 'Six bedrooms or more, direct access to the water, and no neighbour in sight.' },
  },
  {
    ...{ ...demo, id: 'demo-2', title: 'Example: classic motor yacht, thirty metres', category: 'Yachts' },
    ...{ location: 'Western Mediterranean' },
    ...{ status: 'urgent', requirements: 'Timber or riveted steel, in survey, ready for the coming season.' },
  },
  {
    ...{ ...demo, id: 'demo-3', title: 'Example: grand tourer of the fifties', category: 'Vehicles' },
    ...{ location: 'Anywhere' },
    ...{ status: 'open', requirements: 'Matching numbers, a documented history, original interior preferred.' },
  },
  {
    ...{ ...demo, id: 'demo-4', title: 'Example: long-range jet for twelve', category: 'Jets' },
    ...{ location: 'Delivery in Geneva' },
    ...{ status: 'open', requirements: 'Fewer than two thousand hours, one owner, enrolled maintenance.' },
  },
  {
    ...{ ...demo, id: 'demo-5', title: 'Example: screens of the Rinpa school', category: 'Art' },
    ...{ location: 'Kyoto' },
    ...{ status: 'urgent', requirements: 'A pair, with a provenance that can be shown in full.' },
  },
  {
    ...{ ...demo, id: 'demo-6', title: 'Example: private island with a house', category: 'Islands' },
    ...{ location: 'Baltic Sea' },
    ...{ status: 'open', requirements: 'Within an hour of an airport by boat, with water and power of its own.' },
  },
]
