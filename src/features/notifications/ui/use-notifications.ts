import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { onLiveEvent } from '#api/live.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { unreadQuery } from './queries.ts'

/** How many are new, kept true while the page is open. */
export function useUnreadNotifications(): number {
  const cache = useQueryClient()
  const { data } = useQuery(unreadQuery())
  const ready = useHydrated()

  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === 'notifications.changed' || type === 'resync' || type === 'opened')
          void cache.invalidateQueries({ queryKey: api.notifications.key() })
      }),
    [cache],
  )
  // Elsewhere than on the dashboard the server knows of none, and parts of a page come to life one after another.
  return ready ? (data?.unread ?? 0) : 0
}

/** Marks one, or all of them, as read. */
export function useMarking() {
  const cache = useQueryClient()
  const settled = {
    onSuccess: (unread: { unread: number }) => cache.setQueryData(unreadQuery().queryKey, unread),
    onError: (error: unknown) => {
      toast({
        title: 'This was not marked as read',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.notifications.key() }),
  }
  const one = useMutation({ ...api.notifications.markRead.mutationOptions(), ...settled })
  const all = useMutation({ ...api.notifications.markAllRead.mutationOptions(), ...settled })
  return {
    markOne: (id: string) => one.mutate({ id }),
    markAll: () => all.mutate({}),
    marking: all.isPending,
  }
}
