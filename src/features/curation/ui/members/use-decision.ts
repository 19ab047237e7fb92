import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

type Decide<Input> = (input: Input) => Promise<{ told: boolean }>

/**
 * Sends one decision about a member. Reloads everything on failure too: another curator may have decided first. A dialog with a
 * field shows the failure itself; for any other a toast does.
 */
export function useDecision<Input>(
  decide: Decide<Input>,
  title: string,
  onDecided: () => void,
  isShownInDialog = false,
) {
  const cache = useQueryClient()
  const decision = useMutation({
    mutationFn: decide,
    onSuccess: ({ told: isMailed }) => {
      const description = isMailed
        ? 'We have e-mailed them.'
        : 'We did not e-mail them, because their address is not confirmed.'
      toast({ title, description })
      onDecided()
    },
    onError: (error) => {
      const { title, text } = failureOf(error)
      if (!isShownInDialog || isDecidedByOther(error)) toast({ title, description: text, tone: 'error' })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.curation.key() }),
  })
  const { error } = decision
  return { ...decision, failure: error && !isDecidedByOther(error) ? failureOf(error) : undefined }
}

/** The page drops the dialog of an application that somebody else has decided, so a toast says it. */
const isDecidedByOther = (error: unknown) => isApiError(error, 'CONFLICT', 'NOT_FOUND')

const failureOf = (error: unknown) => ({
  title: 'The decision was not saved',
  text: errorMessage(error, 'Please try again.'),
})
