import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

type Settlement = { kind: 'take'; time: string } | { kind: 'decline' | 'cancel'; reason: string } | { kind: 'withdraw' }

const results = {
  take: { done: 'Viewing agreed', failed: 'The time was not taken' },
  decline: { done: 'Times declined', failed: 'The times were not declined' },
  cancel: { done: 'Viewing cancelled', failed: 'The viewing was not cancelled' },
  withdraw: { done: 'Times taken back', failed: 'The times were not taken back' },
} as const

/** Answers or cancels a viewing. Refetches after errors too: the other party may have been faster. */
export function useSettleViewing(id: string, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (settlement: Settlement) => {
      if (settlement.kind === 'take') return apiClient.viewings.take({ id, time: settlement.time })
      if (settlement.kind === 'withdraw') return apiClient.viewings.withdraw({ id })
      return apiClient.viewings[settlement.kind]({ id, reason: settlement.reason })
    },
    onSuccess: (_, { kind }) => {
      toast({ title: results[kind].done, tone: 'success' })
      onDone()
    },
    onError: (error, { kind }) =>
      toast({ title: results[kind].failed, description: errorMessage(error), tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.deals.key() }),
  })
}
