import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { onLiveEvent } from '#api/live.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { unreadQuery } from './queries.ts'

/** The number of unread notifications, updated by live events. */
export function useUnreadNotifications(): number {
  const cache = useQueryClient()
  const { data } = useQuery(unreadQuery())
  const isHydrated = useHydrated()

  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === 'notifications.changed' || type === 'resync' || type === 'opened')
          void cache.invalidateQueries({ queryKey: api.notifications.key() })
      }),
    [cache],
  )
  // Only the dashboard prefetches the count. Showing it before hydration would differ from what the server rendered.
  return isHydrated ? (data?.unread ?? 0) : 0
}

export function useMarkAsRead() {
  const cache = useQueryClient()
  const onMarked = {
    onSuccess: (unread: { unread: number }) => cache.setQueryData(unreadQuery().queryKey, unread),
    onError: (error: unknown) => {
      toast({
        title: 'The notification was not marked as read',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.notifications.key() }),
  }
  const one = useMutation({ ...api.notifications.markRead.mutationOptions(), ...onMarked })
  const all = useMutation({ ...api.notifications.markAllRead.mutationOptions(), ...onMarked })
  return {
    markOne: (id: string) => one.mutate({ id }),
    markAll: () => all.mutate({}),
    isMarkingAll: all.isPending,
  }
}
