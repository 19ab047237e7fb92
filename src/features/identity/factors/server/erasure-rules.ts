import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { backupCode, challenge, deviceCheck, knownDevice, secondFactor } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(secondFactor, { delete: ['memberId'] }),
  erasureRule(backupCode, { delete: ['memberId'] }),
  erasureRule(challenge, { delete: ['memberId'] }),
  erasureRule(knownDevice, { delete: ['memberId'] }),
  erasureRule(deviceCheck, { delete: ['memberId'] }),
]
