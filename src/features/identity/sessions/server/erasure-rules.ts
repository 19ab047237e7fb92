import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { session, sessionToken } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(session, { delete: ['memberId'] }),
  erasureRule(sessionToken, { goesWith: session }),
]
