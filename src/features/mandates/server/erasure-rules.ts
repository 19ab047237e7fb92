import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { mandate } from './tables.ts'

export const erasureRules: ErasureRule[] = [erasureRule(mandate, { delete: ['buyerId'] })]
