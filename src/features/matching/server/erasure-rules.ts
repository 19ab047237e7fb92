import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { dismissedMatch } from './tables.ts'

export const erasureRules: ErasureRule[] = [erasureRule(dismissedMatch, { delete: ['memberId'] })]
