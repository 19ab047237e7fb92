import { listing } from '#features/listings/server/tables.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { changedListing, savedSearch, searchResult } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(savedSearch, { delete: ['memberId'] }),
  erasureRule(searchResult, { goesWith: savedSearch }),
  erasureRule(changedListing, { goesWith: listing }),
]
