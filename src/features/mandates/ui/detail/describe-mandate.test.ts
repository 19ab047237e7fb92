import { expect, test } from 'vitest'
import type { Mandate } from '../../records.ts'
import { describeMandate } from './describe-mandate.ts'

const mandate: Mandate = {
  ...{ id: '0192f000-0000-7000-8000-000000000001', title: 'A sloop of the thirties', category: 'Yachts' },
  ...{ location: 'Mediterranean', budget_min: null, budget_max: '4000000.00', currency: 'EUR', status: 'open' },
  ...{
    criteria: {},
    places: {},
    wanted_by: null,
    requirements: 'Built of teak on oak. Her papers complete.',
    is_active: true,
    buyer_verified: true,
  },
  ...{ created_at: '2026-04-03T10:00:00.000Z', buyer: null, own: false, hiding: null },
}

test('describes a mandate by its title and first sentence', () => {
  expect(describeMandate(mandate)).toEqual({
    isOpen: true,
    page: {
      title: 'A sloop of the thirties',
      description: 'Built of teak on oak.',
      path: '/mandates/0192f000-0000-7000-8000-000000000001',
    },
  })
})

test('describes a mandate without requirements in general terms, without its buyer', () => {
  const { page } = describeMandate({ ...mandate, requirements: '', is_active: false })
  expect(page.description).toBe('Sought in confidence: Yachts. A buyer in the network asks.')
})

test.each([
  ['inactive', { is_active: false }],
  ['hidden by curators', { hiding: { reason: 'It names its client.', at: mandate.created_at } }],
])('a mandate that is %s must not be indexed', (_, changes) => {
  expect(describeMandate({ ...mandate, ...changes }).isOpen).toBe(false)
})
