import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { NotificationChoices } from '../contract.ts'
import { notificationChoicesQuery } from './queries.ts'

interface Change {
  choice: keyof NotificationChoices
  on: boolean
}

/** A switch moves at once, and back where the server did not follow. One change is sent after the other. */
export function useNotificationChoices() {
  const cache = useQueryClient()
  const { data: kept, isError, refetch } = useQuery(notificationChoicesQuery())
  const [wanted, setWanted] = useState<Partial<NotificationChoices>>({})

  const { mutate } = useMutation({
    scope: { id: 'notification choices' },
    mutationFn: ({ choice, on }: Change) => apiClient.settings.changeNotifications({ [choice]: on }),
    onSuccess: (answer) => cache.setQueryData(notificationChoicesQuery().queryKey, answer),
    onError: (error, { choice }) => {
      setWanted(({ [choice]: _, ...rest }) => rest)
      toast({
        ...{ title: 'Your choice was not kept', tone: 'error' },
        description: errorMessage(error, 'The connection may be interrupted. Please try again.'),
      })
    },
  })

  return {
    choices: kept && { ...kept, ...wanted },
    failed: isError && !kept,
    retry: () => void refetch(),
    choose: (change: Change) => {
      setWanted((before) => ({ ...before, [change.choice]: change.on }))
      mutate(change)
    },
  }
}
