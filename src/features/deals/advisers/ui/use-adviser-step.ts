import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

interface Messages {
  done: string
  /** Undefined for a form, which shows its errors itself. */
  failed?: string
}

/** Takes one step about an adviser. Refetches after errors too: the other party or the adviser may have been faster. */
export function useAdviserStep<Input>(
  takeStep: (input: Input) => Promise<unknown>,
  { done, failed }: Messages,
  onDone?: () => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: takeStep,
    onSuccess: () => {
      toast({ title: done, tone: 'success' })
      onDone?.()
    },
    onError: (error) => {
      if (failed) toast({ title: failed, description: errorMessage(error), tone: 'error' })
    },
    onSettled: async () => {
      // The head of the timeline moved too, which an acceptance sends.
      await Promise.all(
        [api.advisers.key(), api.deals.key(), api.attention.key()].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
