import type { Actor } from '#database/actor.ts'
import { areApart } from '#features/conversations/server/are-apart.ts'
import { publish } from '#platform/live/publish.ts'
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

/** Tells the parties that an offer has expired, but not the one who acts. */
export async function announceExpiry(
  platform: Pick<Platform, 'db' | 'events'>,
  { conversationId, byId, toId }: OfferRow,
  actor?: Actor,
): Promise<void> {
  const parties = [byId, toId].toSorted()
  const isApart = await areApart(platform, byId, toId)
  // Sorted, since every transaction that writes to two members locks them in the same order.
  for (const receiverId of isApart ? [] : parties) {
    if (actor?.kind === 'member' && actor.memberId === receiverId) continue
    const otherId = receiverId === byId ? toId : byId
    await platform.events.raise('bargain-changed', { conversationId, kind: 'offer.expired', receiverId, byId: otherId })
  }
  await publish(platform, parties, { type: 'offer.changed', conversationId })
}
