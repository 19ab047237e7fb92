import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#api/client.ts'
import { invalidateSparingly } from '#api/invalidate-sparingly.ts'
import { onLiveEvent } from '#api/live.ts'
import type { LiveEvent } from '#features/live/contract.ts'
import type { MandateMatches } from '../contract.ts'
import { isAboutFits, type ListedFits } from './is-about-fits.ts'

interface Options extends ListedFits {
  /** Dismissed matches are left out: only the member changes them, and they may be too many to be read again automatically. */
  isDismissed: boolean
}

/** Refetches what fits a mandate or a listing when something of it may have changed. */
export function useLiveFits({ isDismissed, ...fits }: Options): void {
  const cache = useQueryClient()
  const handleEvent = useEffectEvent((event: LiveEvent) => {
    if (isDismissed || !isAboutFits(event, fits)) return
    const isSoon = invalidateSparingly(cache, api.matching.key())
    // It may have been revoked. If it was not, the refetch brings it back.
    if (!isSoon && event.type === 'listing.changed' && fits.of === 'mandate')
      cache.setQueriesData({ queryKey: api.matching.listMatches.key() }, (matches?: MandateMatches) =>
        matches
          ? { ...matches, items: matches.items.filter(({ listing }) => listing.id !== event.listingId) }
          : matches,
      )
  })
  useEffect(() => onLiveEvent((event) => handleEvent(event)), [])
}
