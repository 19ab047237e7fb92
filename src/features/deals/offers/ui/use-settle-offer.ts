import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

type Settlement = { kind: 'accept' | 'withdraw' } | { kind: 'decline'; reason: string }

const results = {
  accept: { done: 'Offer accepted', failed: 'The offer was not accepted' },
  decline: { done: 'Offer declined', failed: 'The offer was not declined' },
  withdraw: { done: 'Offer taken back', failed: 'The offer was not taken back' },
} as const

/** Ends an open offer. Refetches after errors too: the other party may have been faster, or its time is over. */
export function useSettleOffer(id: string, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (settlement: Settlement) => {
      if (settlement.kind === 'decline') return apiClient.offers.decline({ id, reason: settlement.reason })
      return apiClient.offers[settlement.kind]({ id })
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
