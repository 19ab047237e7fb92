import { isBlocked } from '#features/members/server/is-blocked.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { EventData } from '#platform/transaction-events.ts'

interface Announcement {
  conversationId: string
  kind: EventData['bargain-changed']['kind']
  /** The party that acted. */
  fromId: string
  receiverId: string
}

/**
 * The end of every verb about an offer or a viewing: notifies the other party, unless one has blocked the other, and updates
 * the screens of both.
 */
export async function announceToOther(scope: Scope, announcement: Announcement): Promise<void> {
  const { conversationId, kind, fromId, receiverId } = announcement
  // Nobody should wait in vain for a viewing.
  if (kind === 'viewing.cancelled' || !(await isBlocked(scope, receiverId)))
    await scope.events.raise('bargain-changed', { conversationId, kind, receiverId, byId: fromId })
  const type = kind.startsWith('offer.') ? 'offer.changed' : 'viewing.changed'
  await publish(scope, [fromId, receiverId], { type, conversationId })
}
