import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { unreadQuery } from '../queries.ts'
import { keepConversationsLive } from './keep-conversations-live.ts'

/** How many messages the member has not read; 0 without a member. */
export function useUnreadMessages(memberId: string | undefined): number {
  const { data } = useQuery({ ...unreadQuery(), enabled: memberId !== undefined })
  const isHydrated = useHydrated()
  // Only the dashboard prefetches the count. Showing it before hydration would differ from what the server rendered.
  return isHydrated ? (data?.messages ?? 0) : 0
}

export function useLiveConversations(memberId: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => (memberId ? keepConversationsLive(memberId, cache) : undefined), [memberId, cache])
}
