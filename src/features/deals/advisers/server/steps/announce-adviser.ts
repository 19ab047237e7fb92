import { areApart } from '#features/conversations/server/are-apart.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import type { EventData } from '#platform/transaction-events.ts'
import { reachesAdviser } from '../reaches-adviser.ts'
import type { ClaimedAdviser } from './claim-adviser.ts'

type Kind = EventData['adviser-changed']['kind']
type Receiver = 'parties' | 'adviser'

interface Announcement {
  /** Undefined if only the screens are updated. */
  kind?: Kind | undefined
  byId: string
  receivers?: Receiver[]
  /** Whether the adviser knows of the invitation, and did before it ended. */
  isKnown: boolean
}

type Announcing = Pick<Platform, 'db' | 'events'>

/**
 * The end of every verb: notifies those concerned but not the one who acted, and updates the screens. Members who are apart do not
 * hear of each other, and an adviser hears nothing while apart from either party, since the deal is closed to them.
 */
export async function announceAdviser(
  platform: Announcing,
  { row, deal }: ClaimedAdviser,
  { kind, byId, receivers = [], isKnown }: Announcement,
): Promise<void> {
  const { id: dealId, buyerId, sellerId } = deal
  const { adviserId } = row
  const parties = [buyerId, sellerId]
  const reaches = isKnown && (await reachesAdviser(platform, adviserId, parties))
  if (kind) {
    const notified = [
      ...(receivers.includes('parties') ? parties : []),
      ...(receivers.includes('adviser') && reaches ? [adviserId] : []),
    ]
    // Sorted, since every transaction that writes to several members locks them in the same order.
    for (const receiverId of notified.toSorted())
      if (receiverId !== byId && !(await areApart(platform, receiverId, byId)))
        await platform.events.raise('adviser-changed', { dealId, kind, receiverId, byId })
  }
  await publish(platform, reaches ? [...parties, adviserId] : parties, { type: 'deal.changed', dealId })
}
