import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { mailedLink, memberAccount } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(mailedLink, { delete: ['memberId'] }),
  erasureRule(memberAccount, { delete: ['memberId'] }),
]
