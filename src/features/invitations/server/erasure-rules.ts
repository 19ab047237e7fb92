import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { invitation } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(invitation, {
    delete: ['sponsorId'],
    // The giver's note says whom it was for.
    blank: [{ of: 'usedBy', set: { note: '' } }],
    keep: { codeHash: 'a digest', codeSealed: 'a random code that was used' },
  }),
]
