import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#api/client.ts'
import { invalidateSparingly } from '#api/invalidate-sparingly.ts'
import { onLiveEvent } from '#api/live.ts'
import type { LiveEvent } from '#features/live/contract.ts'
import type { MapListing } from '../contract.ts'

/**
 * Reads the map again when a listing on it changes, so that it does not keep what was revoked. It does not follow all listings: each
 * reading of the map counts against the member's limit.
 */
export function KeepMapCurrent({ items }: { items: readonly MapListing[] }) {
  const cache = useQueryClient()
  const handleEvent = useEffectEvent((event: LiveEvent) => {
    const changedId = event.type === 'listing.changed' ? event.listingId : undefined
    const isShown = items.some(({ id }) => id === changedId)
    if (!isShown && event.type !== 'listings.changed' && event.type !== 'resync') return
    const isSoon = invalidateSparingly(cache, api.map.list.key())
    // It may have been revoked. If it was not, the refetch brings it back.
    if (!isSoon)
      cache.setQueriesData({ queryKey: api.map.list.key() }, (map?: { items: MapListing[] }) =>
        map ? { ...map, items: map.items.filter(({ id }) => id !== changedId) } : map,
      )
  })
  useEffect(() => onLiveEvent((event) => handleEvent(event)), [])
  return null
}
