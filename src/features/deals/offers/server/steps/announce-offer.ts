import { areApart } from '#features/conversations/server/are-apart.ts'
import type { Platform, Scope } from '#platform/scope.ts'
import type { EventData } from '#platform/transaction-events.ts'
import { announceToOther } from '../../../server/steps/announce-to-other.ts'
import type { Offer } from '../../records.ts'
import { describeOffer, type OfferRow } from './describe-offer.ts'

type Kind = Extract<EventData['bargain-changed']['kind'], `offer.${string}`>

/** Returns the offer as it is now. Who acted is its author if it is made or taken back, otherwise the party it was made to. */
export async function announceOffer(scope: Scope, row: OfferRow, kind: Kind): Promise<Offer> {
  const { byId, toId, conversationId } = row
  const isByAuthor = kind === 'offer.made' || kind === 'offer.countered' || kind === 'offer.withdrawn'
  const [fromId, receiverId] = isByAuthor ? [byId, toId] : [toId, byId]
  await announceToOther(scope, { conversationId, kind, fromId, receiverId })
  return describeOffer(scope, row)
}

/** Tells the parties that an offer has expired, but not the one who acts. The caller publishes the change afterwards. */
export async function tellOfExpiry(
  platform: Pick<Platform, 'db' | 'events'>,
  { conversationId, byId, toId }: OfferRow,
  actorId?: string,
): Promise<void> {
  if (await areApart(platform, byId, toId)) return
  // Sorted, since every transaction that writes to two members locks them in the same order.
  for (const receiverId of [byId, toId].toSorted()) {
    if (receiverId === actorId) continue
    const otherId = receiverId === byId ? toId : byId
    await platform.events.raise('bargain-changed', { conversationId, kind: 'offer.expired', receiverId, byId: otherId })
  }
}
