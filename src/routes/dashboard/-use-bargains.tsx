import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { nameOrUnknown } from '#features/conversations/ui/name-or-unknown.ts'
import { conversationQuery } from '#features/conversations/ui/queries.ts'
import { useOffers } from '#features/deals/offers/ui/use-offers.tsx'
import { useViewings } from '#features/deals/viewings/ui/use-viewings.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const BargainCard = lazy(async () => ({ default: (await import('./-bargain-card.tsx')).BargainCard }))

interface Bargain {
  id: string
  created_at: string
  own: boolean
}

/** The offers and viewings of a conversation as records between its messages, the actions that make them, and their forms. */
export function useBargains(conversationId: string) {
  const { data: conversation } = useQuery(conversationQuery(conversationId))
  const otherName = nameOrUnknown(conversation?.other ?? null)
  const isClosed = conversation && (conversation.closed || !conversation.subject?.id)
  const isAboutListing = conversation?.subject?.type === 'listing'
  const { offers = [], onCounter, obstacle, ...offering } = useOffers(conversationId, { otherName, isClosed })
  const { viewings, onOthers, ...viewing } = useViewings(conversationId, {
    ...{ otherName, isAboutListing, isClosed },
  })
  return {
    records: [
      ...offers.map((offer) =>
        recordOf(offer, { offer, otherName, obstacle, onCounter: onCounter && (() => onCounter(offer)) }),
      ),
      ...viewings.map((each) =>
        recordOf(each, {
          ...{ viewing: each, otherName, obstacle: viewing.obstacle },
          onOthers: onOthers && (() => onOthers(each)),
        }),
      ),
    ],
    actions: [offering.action, viewing.action].filter((action) => action !== undefined),
    dialogs: (
      <>
        {offering.dialog}
        {viewing.dialog}
      </>
    ),
  }
}

function recordOf({ id, created_at, own }: Bargain, props: Parameters<typeof BargainCard>[0]) {
  const className = own ? 'ml-auto' : ''
  const content = (
    <Suspense fallback={<Skeleton className={`h-36 w-full max-w-md ${className}`} />}>
      <BargainCard {...props} className={className} />
    </Suspense>
  )
  return { id, created_at, content }
}
