import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { application, suspension } from './tables.ts'

const decision = 'a decision about another member: an id, which names nobody once the curator is blank'
const reason = 'the reason of a decision, which the member it was about may ask for'

export const erasureRules: ErasureRule[] = [
  erasureRule(application, { delete: ['memberId'], keep: { curatorId: decision, decision: 'one of a list', reason } }),
  erasureRule(suspension, { delete: ['memberId'], keep: { curatorId: decision, liftedBy: decision, reason } }),
]
