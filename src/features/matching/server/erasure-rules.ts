import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { dismissedMatch, introducedMatch } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(dismissedMatch, { delete: ['memberId'] }),
  erasureRule(introducedMatch, { delete: ['memberId'] }),
]
