import { useQuery } from '@tanstack/react-query'
import { nameOrUnknown } from '#features/conversations/ui/name-or-unknown.ts'
import { conversationQuery } from '#features/conversations/ui/queries.ts'
import { OfferCard } from '#features/deals/offers/ui/offer-card.tsx'
import { useOffers } from '#features/deals/offers/ui/use-offers.tsx'

/** The offers of a conversation as records between its messages, the action that makes one, and its form. */
export function useThreadOffers(conversationId: string) {
  const { data: conversation } = useQuery(conversationQuery(conversationId))
  const otherName = nameOrUnknown(conversation?.other ?? null)
  const {
    offers = [],
    onCounter,
    obstacle,
    action,
    dialog,
  } = useOffers(conversationId, {
    otherName,
    isClosed: conversation && (conversation.closed || !conversation.subject?.id),
  })
  return {
    records: offers.map((offer) => ({
      ...{ id: offer.id, created_at: offer.created_at },
      content: (
        <OfferCard
          {...{ offer, otherName, obstacle }}
          onCounter={onCounter && (() => onCounter(offer))}
          className={offer.own ? 'ml-auto' : ''}
        />
      ),
    })),
    action,
    dialog,
  }
}
