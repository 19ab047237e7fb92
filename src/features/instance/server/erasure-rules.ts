import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { instance, instanceFee } from './tables.ts'

const noMember = 'about the instance, not about a member'

export const erasureRules: ErasureRule[] = [
  erasureRule(instance, { keep: { name: noMember, joining: noMember } }),
  erasureRule(instanceFee, { keep: { payer: noMember } }),
]
