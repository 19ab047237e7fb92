import { session } from '#features/identity/sessions/server/tables.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { passkey, passkeyChallenge } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(passkey, { delete: ['memberId'] }),
  // Without a session it is random bytes, for minutes.
  erasureRule(passkeyChallenge, { goesWith: session }),
]
