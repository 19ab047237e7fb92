import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { memberErasure, memberExport } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(memberExport, { delete: ['memberId'] }),
  erasureRule(memberErasure, { delete: ['memberId'] }),
]
