import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { mandateHiding } from '../hidings/server/tables.ts'
import { mandate } from './tables.ts'

const decision =
  'a decision about another member’s mandate: only an id, which identifies no one once the row of the curator is blank'

export const erasureRules: ErasureRule[] = [
  erasureRule(mandate, { delete: ['buyerId'] }),
  erasureRule(mandateHiding, {
    goesWith: mandate,
    keep: { curatorId: decision, liftedBy: decision, reason: 'the reason of a decision, which the owner may ask for' },
  }),
]
