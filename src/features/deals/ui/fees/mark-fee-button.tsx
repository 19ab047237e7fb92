import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import type { FeeShare } from '../../records.ts'

/** Marks a fee as received, or takes the mark back. Nothing of a reversed fee is due. */
export function MarkFeeButton({ fee }: { fee: FeeShare }) {
  const { deal_id: id, party, status, amount, currency, member } = fee
  const received = status === 'owed'
  const text = received ? 'Fee received' : 'Not received'
  const cache = useQueryClient()
  const mark = useMutation({
    mutationFn: () => apiClient.fees.mark({ id, party, received }),
    onSuccess: () =>
      toast({ title: received ? 'Fee marked as received' : 'Fee marked as owed again', tone: 'success' }),
    onError: (error) =>
      toast({ title: 'The fee was not marked', description: errorMessage(error, 'Please try again.'), tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.fees.key() }),
  })
  if (status === 'reversed') return null
  return (
    <Button
      size="small"
      busy={mark.isPending}
      aria-label={`${text}: ${formatMoney(amount, currency)} from ${member.name || 'a former member'}`}
      onClick={() => mark.mutate()}
    >
      {text}
    </Button>
  )
}
