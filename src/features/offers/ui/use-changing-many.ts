import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

type Change = { ids: string[]; to: boolean }
type Outcome = { changed: string[]; not_found: string[] }

type ChangingMany = {
  nouns: readonly [one: string, many: string]
  /** The verb of a change to true, and of one to false. */
  verbs: Record<'true' | 'false', { present: string; past: string }>
  send: (change: Change) => Promise<Outcome>
  /** The key of all queries of the feature. */
  queryKey: QueryKey
  onDone?: () => void
}

/** Changes several listings or mandates. Undo changes back exactly those that changed. */
export function useChangingMany({ nouns, verbs, send, queryKey, onDone }: ChangingMany) {
  const cache = useQueryClient()
  const countOf = ({ length }: string[]) => `${length} ${nouns[length === 1 ? 0 : 1]}`
  const changing: UseMutationResult<Outcome, Error, Change> = useMutation({
    mutationFn: send,
    onSuccess: ({ changed, not_found }, { to }) => {
      toast({
        title: `${countOf(changed)} ${verbs[`${to}`].past}`,
        ...(not_found.length > 0 && {
          description: `${countOf(not_found)} could not be found. Please reload the page.`,
        }),
        tone: 'success',
        duration: 8000,
        ...(changed.length > 0 && {
          action: { label: 'Undo', onSelect: () => changing.mutate({ ids: changed, to: !to }) },
        }),
      })
      void cache.invalidateQueries({ queryKey })
      onDone?.()
    },
    onError: (error, { to }) =>
      toast({
        title: `Failed to ${verbs[`${to}`].present} the ${nouns[1]}`,
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
  })
  return changing
}
