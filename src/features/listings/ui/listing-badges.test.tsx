import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListingBadges } from './listing-badges.tsx'

const open = { is_private: false, is_featured: false, status: 'Active', category: 'Yachts' } as const
const read = (listing: Parameters<typeof ListingBadges>[0]) =>
  [...renderToStaticMarkup(<ListingBadges {...listing} />).matchAll(/>([^<]+)</g)].map(([, words]) => words)

test('private and featured listings have badges, and others have none', () => {
  expect(read(open)).toEqual([])
  expect(read({ ...open, is_private: true })).toEqual(['Private'])
  expect(read({ ...open, is_featured: true })).toEqual(['Featured'])
  expect(read({ ...open, is_private: true, is_featured: true, withCategory: true })).toEqual([
    ...['Private', 'Featured', 'Yachts'],
  ])
})

test('pending, sold and archived listings have a badge', () => {
  expect(read({ ...open, status: 'Pending' })).toEqual(['Pending'])
  expect(read({ ...open, status: 'Sold', category: null, withCategory: true })).toEqual(['Sold'])
})
