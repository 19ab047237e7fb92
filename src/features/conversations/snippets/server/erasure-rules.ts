import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { snippet } from './tables.ts'

export const erasureRules: ErasureRule[] = [erasureRule(snippet, { delete: ['memberId'] })]
