import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { unreadQuery } from '../queries.ts'
import { correspond } from './keep-conversations-live.ts'

/** How many messages wait for the member; none for whoever may not have any. */
export function useUnreadMessages(memberId: string | undefined): number {
  const { data } = useQuery({ ...unreadQuery(), enabled: memberId !== undefined })
  const ready = useHydrated()
  // Elsewhere than on the dashboard the server knows of none, and parts of a page come to life one after another.
  return ready ? (data?.messages ?? 0) : 0
}

/** Keeps a member's conversations true wherever they are: what happens is heard, what they wrote is delivered. */
export function useCorrespondence(memberId: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => (memberId ? correspond(memberId, cache) : undefined), [memberId, cache])
}
