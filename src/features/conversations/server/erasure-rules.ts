import { sql } from 'drizzle-orm'
import { erasedText } from '#features/members/erased-texts.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { messageEdit } from '../edits/server/tables.ts'
import { conversation, conversationParty, memberBlock, message } from './tables.ts'

const reasonSharedRecord = 'also the other party’s record: an id, which identifies nobody once the member is erased'

/** The other party keeps the conversation and what they wrote. */
export const erasureRules: ErasureRule[] = [
  erasureRule(conversation, {
    // The recipient wrote the title of the subject.
    blank: [{ of: 'recipientId', set: { subjectTitle: sql`'A former member’s ' || subject_type` } }],
    keep: {
      ...{ starterId: reasonSharedRecord, recipientId: reasonSharedRecord, subjectId: 'the id of what is gone' },
      ...{ subjectType: 'one of a list', subjectCategory: 'one of a list' },
    },
  }),
  erasureRule(conversationParty, {
    blank: [{ of: 'memberId', set: { typedAt: null } }],
    keep: { otherId: reasonSharedRecord },
  }),
  erasureRule(message, {
    blank: [{ of: 'senderId', set: { content: erasedText } }],
    keep: { receiverId: reasonSharedRecord, key: 'a random number', editKey: 'a random number' },
  }),
  erasureRule(messageEdit, { delete: ['senderId'] }),
  erasureRule(memberBlock, { delete: ['blockerId', 'blockedId'] }),
]
