import { sql } from 'drizzle-orm'
import { formerMemberName } from '#features/members/erased-texts.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { introduction } from './tables.ts'

const sharedRecord = 'the other party’s record too: an id, which names nobody once the member is blank'

/** The other party keeps the introduction and its certificate, which then has marks instead of the name and of the owner's title. */
export const erasureRules: ErasureRule[] = [
  erasureRule(introduction, {
    blank: [
      {
        of: 'ownerId',
        set: { ownerName: formerMemberName, title: sql`'A former member’s ' || subject_type` },
      },
      { of: 'memberId', set: { memberName: formerMemberName } },
    ],
    keep: {
      ...{ ownerId: sharedRecord, memberId: sharedRecord, subjectId: 'the id of what is gone' },
      ...{ subjectType: 'one of a list', way: 'one of a list' },
    },
  }),
]
