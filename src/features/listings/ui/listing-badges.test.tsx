import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListingBadges } from './listing-badges.tsx'

const openListing = {
  is_private: false,
  is_featured: false,
  reserved: false,
  status: 'Active',
  category: 'Yachts',
} as const
const renderBadges = (listing: Parameters<typeof ListingBadges>[0]) =>
  [...renderToStaticMarkup(<ListingBadges {...listing} />).matchAll(/>([^<]+)</g)].map(([, words]) => words)

test('private and featured listings have badges, and others have none', () => {
  expect(renderBadges(openListing)).toEqual([])
  expect(renderBadges({ ...openListing, is_private: true })).toEqual(['Private'])
  expect(renderBadges({ ...openListing, is_featured: true })).toEqual(['Featured'])
  expect(renderBadges({ ...openListing, is_private: true, is_featured: true, withCategory: true })).toEqual([
    ...['Private', 'Featured', 'Yachts'],
  ])
})

test('pending, sold and archived listings have a badge', () => {
  expect(renderBadges({ ...openListing, status: 'Pending' })).toEqual(['Pending'])
  expect(renderBadges({ ...openListing, status: 'Sold', category: null, withCategory: true })).toEqual(['Sold'])
})
