import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#features/live/contract.ts'
import { onLiveEvent } from './live.ts'
import { refreshSoon } from './refresh-soon.ts'

/** Reads anew what stands under these keys whenever one of these things happened, or may have been missed. */
export function useLiveRefresh(types: readonly LiveEvent['type'][], keys: readonly QueryKey[]): void {
  const cache = useQueryClient()
  const hear = useEffectEvent(({ type }: LiveEvent) => {
    if (types.includes(type) || type === 'opened' || type === 'resync') refreshSoon(cache, keys)
  })
  useEffect(() => onLiveEvent((event) => hear(event)), [])
}
