import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { NotificationChoices } from '../contract.ts'
import { copy } from './copy.ts'
import { notificationChoicesQuery } from './queries.ts'

type Change = Partial<NotificationChoices>

/** A setting changes at once, and back if the request fails. Changes are sent one after the other. */
export function useNotificationChoices() {
  const cache = useQueryClient()
  const { data: saved, isError, refetch } = useQuery(notificationChoicesQuery())
  const [pending, setPending] = useState<Change>({})

  const { mutate } = useMutation({
    scope: { id: 'notification choices' },
    mutationFn: (change: Change) => apiClient.settings.changeNotifications(change),
    onSuccess: (answer) => cache.setQueryData(notificationChoicesQuery().queryKey, answer),
    onError: (error, change) => {
      setPending((previous) => Object.fromEntries(Object.entries(previous).filter(([name]) => !(name in change))))
      toast({
        ...{ title: 'The setting was not saved', tone: 'error' },
        description: errorMessage(error, copy.notSaved),
      })
    },
  })

  return {
    choices: saved && { ...saved, ...pending },
    failed: isError && !saved,
    retry: () => void refetch(),
    choose: (change: Change) => {
      setPending((previous) => ({ ...previous, ...change }))
      mutate(change)
    },
  }
}
