import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { standingQuery } from '../queries.ts'
import { copy } from './copy.ts'

export function ApplyButton({ children, ...buttonLook }: ButtonLook & { children: string }) {
  const cache = useQueryClient()
  const apply = useMutation({
    ...api.curation.apply.mutationOptions(),
    onSuccess: (standing) => {
      cache.setQueryData(standingQuery().queryKey, standing)
      toast({ title: 'Application sent', description: copy.sent })
    },
    onError: (error) =>
      toast({
        title: 'Your application was not sent',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
  })
  return (
    <Button {...buttonLook} busy={apply.isPending} onClick={() => apply.mutate(undefined)}>
      {children}
    </Button>
  )
}
