import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Deal } from '../../records.ts'
import { dealQuery } from '../queries.ts'

type Messages<Input> = { done: (deal: Deal, input: Input) => string; failed: string }

/** Takes one step of a deal and shows its result. Refetches after errors too: the other party may have been faster. */
export function useDealStep<Input extends { id: string }>(
  takeStep: (input: Input) => Promise<Deal>,
  { done, failed }: Messages<Input>,
  onDone?: () => void,
  /** Whether a form shows the error beside a field, so that no toast is needed. */
  isShownInForm?: (error: unknown) => boolean,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: takeStep,
    onSuccess: (deal, input) => {
      cache.setQueryData(dealQuery(deal.id).queryKey, deal)
      toast({ title: done(deal, input), tone: 'success' })
      onDone?.()
    },
    onError: (error) => {
      if (isShownInForm?.(error)) return
      toast({ title: failed, description: errorMessage(error, '') || undefined, tone: 'error' })
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: api.deals.key() })
      // A completed deal marks its listing as sold.
      void cache.invalidateQueries({ queryKey: api.listings.key() })
    },
  })
}
