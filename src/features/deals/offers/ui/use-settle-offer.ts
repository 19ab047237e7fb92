import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { DealRow } from '../../records.ts'
import { endedStages } from '../../terms.ts'
import { conversationDealsQuery } from '../../ui/queries.ts'
import type { Offer } from '../records.ts'

type Settlement = { kind: 'accept' | 'withdraw' } | { kind: 'decline'; reason: string }

const results = {
  accept: { done: 'Offer accepted', failed: 'The offer was not accepted' },
  decline: { done: 'Offer declined', failed: 'The offer was not declined' },
  withdraw: { done: 'Offer taken back', failed: 'The offer was not taken back' },
} as const

/** Ends an open offer. Refetches after errors too: the other party may have been faster, or its time is over. */
export function useSettleOffer(offer: Offer, onDone: () => void) {
  const { id } = offer
  const cache = useQueryClient()
  const { queryKey } = conversationDealsQuery(offer.conversation_id)
  return useMutation({
    mutationFn: (settlement: Settlement) => {
      if (settlement.kind === 'decline') return apiClient.offers.decline({ id, reason: settlement.reason })
      if (settlement.kind === 'withdraw') return apiClient.offers.withdraw({ id })
      return apiClient.offers.accept({ id, head: headFor(offer, cache.getQueryData(queryKey)?.items ?? []) })
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

/** The head of the deal that the offer is for: its own, otherwise the newest open one, as far as the screen shows it. */
function headFor(offer: Offer, deals: (DealRow & { head: string | null })[]): string | null {
  const isFor = ({ id, stage }: DealRow) => (offer.deal_id ? id === offer.deal_id : !endedStages.includes(stage))
  return deals.find(isFor)?.head ?? null
}
