import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { invitation } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(invitation, {
    delete: ['sponsorId'],
    // The giver's note may name the member who joined.
    blank: [{ of: 'usedBy', set: { note: '' } }],
    keep: { codeHash: 'a digest', codeSealed: 'a random code that was used' },
  }),
]
