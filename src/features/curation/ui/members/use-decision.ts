import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

type Decide<Input> = (input: Input) => Promise<{ told: boolean }>

/** Sends one decision about a member. Reloads everything on failure too: another curator may have decided first. */
export function useDecision<Input>(decide: Decide<Input>, title: string, onDecided: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ told: isMailed }) => {
      const description = isMailed
        ? 'We have e-mailed them.'
        : 'We did not e-mail them, because their address is not confirmed.'
      toast({ title, description })
      onDecided()
    },
    onError: (error) => {
      toast({
        title: 'The decision was not saved',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.curation.key() }),
  })
}
