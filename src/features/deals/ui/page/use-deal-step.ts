import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Deal } from '../../records.ts'
import { dealQuery } from '../queries.ts'

type Said<Input> = { done: (deal: Deal, input: Input) => string; failed: string }

/** One step of a deal: shown as it answered, and everything read anew, also where the other party was faster. */
export function useDealStep<Input extends { id: string }>(
  take: (input: Input) => Promise<Deal>,
  { done, failed }: Said<Input>,
  onDone?: () => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: take,
    onSuccess: (deal, input) => {
      cache.setQueryData(dealQuery(deal.id).queryKey, deal)
      toast({ title: done(deal, input), tone: 'success' })
      onDone?.()
    },
    onError: (error) => {
      toast({ title: failed, description: errorMessage(error, '') || undefined, tone: 'error' })
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: api.deals.key() })
      // What was sold with it shows so from now on.
      void cache.invalidateQueries({ queryKey: api.listings.key() })
    },
  })
}
