import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { notification, notificationLetter } from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(notification, {
    delete: ['memberId'],
    keep: {
      ...{
        kind: 'one of a list',
        stage: 'one of a list',
        conversationId: 'no member',
        dealId: 'no member',
        listingId: 'no member',
        mandateId: 'no member',
        searchId: 'no member; the name of the search is read from it, and goes with it',
      },
      fromId:
        'of other members’ notifications: an id, which identifies nobody once the member is erased; for NOTIFICATION_DAYS',
    },
  }),
  erasureRule(notificationLetter, { delete: ['memberId'] }),
]
