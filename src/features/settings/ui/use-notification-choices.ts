import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { messageOf } from '#api/message-of.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { NotificationChoices } from '../contract.ts'
import { notificationsQuery } from './queries.ts'

type Choice = keyof NotificationChoices

/** A switch moves at once, and back where the server did not follow. One change is sent after the other. */
export function useNotificationChoices() {
  const cache = useQueryClient()
  const { queryKey } = notificationsQuery()
  const { data: choices, isError, refetch } = useQuery(notificationsQuery())
  const put = (choice: Choice, on: boolean) =>
    cache.setQueryData(queryKey, (before) => before && { ...before, [choice]: on })

  const { mutate } = useMutation({
    scope: { id: 'notification choices' },
    mutationFn: ({ choice, on }: { choice: Choice; on: boolean }) =>
      apiClient.settings.changeNotifications({ [choice]: on }),
    onMutate: async ({ choice, on }) => {
      // Else an answer under way would put the switch back.
      await cache.cancelQueries({ queryKey })
      put(choice, on)
    },
    onError: (error, { choice, on }) => {
      put(choice, !on)
      toast({
        ...{ title: 'Your choice was not kept', tone: 'error' },
        description: messageOf(error, 'The connection may be interrupted. Please try again.'),
      })
    },
  })

  return { choices, failed: isError && !choices, retry: () => void refetch(), choose: mutate }
}
