import { listing } from '#features/listings/server/tables.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { listingPhotograph, photographFile } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(listingPhotograph, { goesWith: listing }),
  erasureRule(photographFile, { keep: { storageKey: 'until the sweep has removed the file, a few minutes later' } }),
]
