import { session } from '#features/identity/sessions/server/tables.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { passkey, passkeyChallenge } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(passkey, { delete: ['memberId'] }),
  // A challenge without a session is only random bytes that expire within minutes.
  erasureRule(passkeyChallenge, { goesWith: session }),
]
