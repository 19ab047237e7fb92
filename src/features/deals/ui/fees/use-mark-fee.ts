import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { FeeShare } from '../../fees/records.ts'
import type { FeeState } from '../../fees/terms.ts'

export type FeeMark = { to: FeeState; day?: string | undefined; invoice_number?: string; reason?: string }

/** Marks a fee. Whatever the answer, the list is read again: another curator may have been faster. */
export function useMarkFee({ deal_id: id, party, state: from }: FeeShare, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (mark: FeeMark) => apiClient.fees.mark({ id, party, from, ...mark }),
    onSuccess: ({ state }) => {
      toast({ title: state === 'waived' ? 'Fee waived' : `Fee marked as ${state}`, tone: 'success' })
      onDone()
    },
    onError: (error) => {
      toast({ title: 'The fee was not marked', description: errorMessage(error), tone: 'error' })
      // What was typed stays if it can be sent again.
      if (isApiError(error, 'FEE_MARKED', 'FEE_REVERSED')) onDone()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.fees.key() }),
  })
}
