import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { keyboardChoice, notificationChoice } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(keyboardChoice, { delete: ['memberId'] }),
  erasureRule(notificationChoice, { delete: ['memberId'] }),
]
