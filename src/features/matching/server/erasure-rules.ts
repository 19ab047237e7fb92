import { mandate } from '#features/mandates/server/tables.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { dismissedMatch, introducedMatch, knownMatch, matchCheck } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(dismissedMatch, { delete: ['memberId'] }),
  erasureRule(introducedMatch, { delete: ['memberId'] }),
  erasureRule(knownMatch, { delete: ['memberId'] }),
  erasureRule(matchCheck, { goesWith: mandate }),
]
