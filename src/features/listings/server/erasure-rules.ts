import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { listing, listingParticulars, listingSale, listingView, listingViewer, savedListing } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(listing, { delete: ['ownerId'] }),
  erasureRule(listingParticulars, { goesWith: listing }),
  erasureRule(listingSale, { goesWith: listing }),
  erasureRule(listingView, { keep: { mark: 'a keyed digest of one viewer and one listing, which names nobody' } }),
  erasureRule(listingViewer, { delete: ['memberId'] }),
  erasureRule(savedListing, { delete: ['memberId'] }),
]
