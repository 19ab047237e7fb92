import { isBlocked } from '#features/conversations/server/is-blocked.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { EventData } from '#platform/transaction-events.ts'
import type { Offer } from '../../records.ts'
import { describeOffer, type OfferRow } from './describe-offer.ts'

/**
 * The end of every verb: notifies the other party, unless one has blocked the other, updates the screens of both, and returns
 * the offer as it is now.
 */
export async function announceOffer(
  scope: Scope,
  row: OfferRow,
  kind: EventData['offer-changed']['kind'],
): Promise<Offer> {
  const offer = describeOffer(scope, row)
  const { byId, toId, conversationId } = row
  // Who acted is the author of an offer that is made or taken back, otherwise the party that it was made to.
  const isByAuthor = kind === 'offer.made' || kind === 'offer.countered' || kind === 'offer.withdrawn'
  const [fromId, receiverId] = isByAuthor ? [byId, toId] : [toId, byId]
  if (!(await isBlocked(scope, receiverId)))
    await scope.events.raise('offer-changed', { conversationId, kind, receiverId, byId: fromId })
  await publish(scope, [byId, toId], { type: 'offer.changed', conversationId })
  return offer
}
