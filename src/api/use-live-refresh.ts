import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#features/live/contract.ts'
import { invalidateSoon } from './invalidate-soon.ts'
import { onLiveEvent } from './live.ts'

/** Refetches queries with these keys on each live event of these types, and whenever such an event may have been missed. */
export function useLiveRefresh(types: readonly LiveEvent['type'][], keys: readonly QueryKey[]): void {
  const cache = useQueryClient()
  const handleEvent = useEffectEvent(({ type }: LiveEvent) => {
    if (types.includes(type) || type === 'opened' || type === 'resync') invalidateSoon(cache, keys)
  })
  useEffect(() => onLiveEvent((event) => handleEvent(event)), [])
}
