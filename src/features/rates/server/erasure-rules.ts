import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { currencyRate } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(currencyRate, { keep: { currency: 'about money, not about a member' } }),
]
