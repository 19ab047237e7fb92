import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { notificationChoice } from './tables.ts'

export const erasureRules: ErasureRule[] = [erasureRule(notificationChoice, { delete: ['memberId'] })]
