import type { MandateCard } from '../contract.ts'

const demo = { is_active: true, buyer_verified: true, created_at: '2025-04-01T09:00:00.000Z' }

/** Invented mandates, shown as a preview if the real ones cannot be loaded. */
export const demoMandates: readonly MandateCard[] = [
  {
    ...{ ...demo, id: 'demo-1', title: 'Waterfront villa with its own landing', category: 'Real Estate' },
    ...{ location: 'Ligurian coast', budget_min: '8000000', budget_max: '14000000', currency: 'EUR' },
    ...{ status: 'open', requirements: 'Six bedrooms or more, direct access to the water, and no neighbour in sight.' },
  },
  {
    ...{ ...demo, id: 'demo-2', title: 'Classic motor yacht, thirty metres', category: 'Yachts' },
    ...{ location: 'Western Mediterranean', budget_min: null, budget_max: '6500000', currency: 'EUR' },
    ...{ status: 'urgent', requirements: 'Timber or riveted steel, in survey, ready for the coming season.' },
  },
  {
    ...{ ...demo, id: 'demo-3', title: 'Grand tourer of the fifties', category: 'Vehicles' },
    ...{ location: 'Anywhere', budget_min: '900000', budget_max: null, currency: 'GBP' },
    ...{ status: 'open', requirements: 'Matching numbers, a documented history, original interior preferred.' },
  },
  {
    ...{ ...demo, id: 'demo-4', title: 'Long-range jet for twelve', category: 'Jets' },
    ...{ location: 'Delivery in Geneva', budget_min: '28000000', budget_max: '36000000', currency: 'USD' },
    ...{ status: 'open', requirements: 'Fewer than two thousand hours, one owner, enrolled maintenance.' },
  },
  {
    ...{ ...demo, id: 'demo-5', title: 'Screens of the Rinpa school', category: 'Art' },
    ...{ location: 'Kyoto', budget_min: '90000000', budget_max: '150000000', currency: 'JPY' },
    ...{ status: 'urgent', requirements: 'A pair, with a provenance that can be shown in full.' },
  },
  {
    ...{ ...demo, id: 'demo-6', title: 'Private island with a house', category: 'Islands' },
    ...{ location: 'Baltic Sea', budget_min: null, budget_max: '5000000', currency: 'EUR' },
    ...{ status: 'open', requirements: 'Within an hour of an airport by boat, with water and power of its own.' },
  },
]
