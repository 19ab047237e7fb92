import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { pushSubscription } from './tables.ts'

export const erasureRules: ErasureRule[] = [erasureRule(pushSubscription, { delete: ['memberId'] })]
