import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DateText } from '#ui/text/date-text.tsx'
import { erasureQuery } from './queries.ts'

/** Says when the member will be erased, with a button to cancel; renders nothing without a request. */
export function ErasureNotice() {
  const cache = useQueryClient()
  const { data: erasure } = useQuery(erasureQuery())
  const withdraw = useMutation({
    ...api.rights.withdrawErasure.mutationOptions(),
    onSuccess: () => {
      cache.setQueryData(erasureQuery().queryKey, null)
      toast({ title: 'Your account is kept', tone: 'success' })
    },
    onError: (error) => toast({ title: errorMessage(error), tone: 'error' }),
  })
  if (!erasure) return null
  return (
    <Notice
      tone="warn"
      title="Your account will be erased"
      action={
        <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          Keep my account
        </Button>
      }
    >
      Your account and everything in it will be erased on <DateText instant={erasure.due_at} look="date" />, as you
      asked. This cannot be undone afterwards.
    </Notice>
  )
}
