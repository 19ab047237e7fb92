import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { collectedListing, collection } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(collection, { delete: ['memberId'] }),
  erasureRule(collectedListing, { delete: ['memberId'] }),
]
