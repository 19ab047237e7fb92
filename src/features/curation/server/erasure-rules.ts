import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { application, suspension } from './tables.ts'

const decision =
  'a decision about another member: only an id, which identifies no one once the row of the curator is blank'
const reason = 'the reason of a decision, which the member concerned may ask for'

export const erasureRules: ErasureRule[] = [
  erasureRule(application, { delete: ['memberId'], keep: { curatorId: decision, decision: 'one of a list', reason } }),
  erasureRule(suspension, { delete: ['memberId'], keep: { curatorId: decision, liftedBy: decision, reason } }),
]
