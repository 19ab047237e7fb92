import { savedListing } from '#features/listings/collections/server/tables.ts'
import { listingView } from '#features/listings/views/server/tables.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { listingGrant, listingRequest } from '../access/server/tables.ts'
import { listingHiding } from '../hidings/server/tables.ts'
import { listingHold } from '../holds/server/tables.ts'
import { listingUndisclosedPrice } from '../prices/server/tables.ts'
import { listingReference } from '../transfer/server/tables.ts'
import { listing, listingAccess, listingParticulars, listingSale } from './tables.ts'

const decision =
  'a decision about another member’s listing: only an id, which identifies no one once the row of the curator is blank'

export const erasureRules: ErasureRule[] = [
  erasureRule(listing, { delete: ['ownerId'] }),
  erasureRule(listingParticulars, { goesWith: listing }),
  erasureRule(listingHiding, {
    goesWith: listing,
    keep: { curatorId: decision, liftedBy: decision, reason: 'the reason of a decision, which the owner may ask for' },
  }),
  erasureRule(listingUndisclosedPrice, { goesWith: listing }),
  erasureRule(listingAccess, { delete: ['memberId'] }),
  erasureRule(listingGrant, { delete: ['memberId'] }),
  erasureRule(listingHold, { delete: ['memberId'] }),
  erasureRule(listingRequest, { delete: ['memberId'] }),
  erasureRule(listingReference, { delete: ['ownerId'] }),
  erasureRule(listingSale, { goesWith: listing }),
  erasureRule(listingView, { keep: { mark: 'a keyed digest of one viewer and one listing, which names nobody' } }),
  erasureRule(savedListing, { delete: ['memberId'] }),
]
