import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { privateView, privateViewDay, unusualReading } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(privateView, { delete: ['memberId'] }),
  erasureRule(privateViewDay, { delete: ['memberId'] }),
  erasureRule(unusualReading, {
    delete: ['memberId'],
    keep: {
      settledBy:
        'a decision about another member: only an id, which identifies no one once the row of the curator is blank',
      kind: 'one of few words',
      outcome: 'one of few words',
      note: 'about another member, and deleted with them',
    },
  }),
]
