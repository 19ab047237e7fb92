import { erasedText } from '#features/members/erased-texts.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { report, reportedMessage } from './tables.ts'

/** Reports about the member are deleted; reports by the member are kept, since they are about another. */
export const erasureRules: ErasureRule[] = [
  erasureRule(reportedMessage, {
    blank: [{ of: 'senderId', set: { content: erasedText, earlier: [] } }],
    keep: { messageId: 'no member' },
  }),
  erasureRule(report, {
    delete: ['reportedId'],
    blank: [{ of: 'reporterId', set: { reason: erasedText } }],
    keep: {
      conversationId: 'no member',
      settledBy: 'a curator’s decision: an id, which names nobody once the curator is blank',
      note: 'a curator’s decision about the other member',
    },
  }),
]
