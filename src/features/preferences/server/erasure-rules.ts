import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { currencyChoice, keyboardChoice, notificationChoice, unitChoice } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(currencyChoice, { delete: ['memberId'] }),
  erasureRule(keyboardChoice, { delete: ['memberId'] }),
  erasureRule(notificationChoice, { delete: ['memberId'] }),
  erasureRule(unitChoice, { delete: ['memberId'] }),
]
