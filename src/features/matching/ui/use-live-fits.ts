import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#api/client.ts'
import { invalidateSparingly } from '#api/invalidate-sparingly.ts'
import { onLiveEvent } from '#api/live.ts'
import type { LiveEvent } from '#features/live/contract.ts'
import { isAboutFits, type ListedFits } from './is-about-fits.ts'

/** Refetches what fits a mandate or a listing when something of it may have changed. */
export function useLiveFits(fits: ListedFits): void {
  const cache = useQueryClient()
  const handleEvent = useEffectEvent((event: LiveEvent) => {
    if (isAboutFits(event, fits)) invalidateSparingly(cache, api.matching.key())
  })
  useEffect(() => onLiveEvent((event) => handleEvent(event)), [])
}
