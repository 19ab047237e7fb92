import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { OfferCardProps } from './loaded-offer-card.tsx'

const LazyCard = lazy(async () => ({ default: (await import('./loaded-offer-card.tsx')).LoadedOfferCard }))

/** See `LoadedOfferCard`: few conversations have offers, so its script is loaded with the first of them. */
export function OfferCard(props: OfferCardProps) {
  return (
    <Suspense fallback={<Skeleton className={`h-36 w-full max-w-md ${props.className ?? ''}`} />}>
      <LazyCard {...props} />
    </Suspense>
  )
}
