import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

type Change = { ids: string[]; to: boolean; isUndo?: boolean }
type Outcome = { changed: string[]; not_found: string[] }

type ChangingMany = {
  nouns: readonly [one: string, many: string]
  /** The verb of a change to true, and of one to false. */
  verbs: Record<'true' | 'false', { present: string; past: string }>
  send: (change: Pick<Change, 'ids' | 'to'>) => Promise<Outcome>
  /** The key of all queries of the feature. */
  queryKey: QueryKey
  /** For the rows of the change: by then the member may have selected others. */
  onDone?: (ids: readonly string[]) => void
}

/** Changes several listings or mandates. Undo changes back exactly those that changed. */
export function useChangingMany({ nouns, verbs, send, queryKey, onDone }: ChangingMany) {
  const cache = useQueryClient()
  const countOf = ({ length }: string[]) => `${length} ${nouns[length === 1 ? 0 : 1]}`
  const changing: UseMutationResult<Outcome, Error, Change> = useMutation({
    mutationFn: ({ ids, to }) => send({ ids, to }),
    onSuccess: ({ changed, not_found }, { ids, to, isUndo }) => {
      const undo = () => changing.mutate({ ids: changed, to: !to, isUndo: true })
      toast({
        title: `${changed.length === 0 ? `No ${nouns[0]}` : countOf(changed)} ${verbs[`${to}`].past}`,
        ...(changed.length === 0 && {
          description: `${ids.length === 1 ? 'It was' : 'They were'} changed elsewhere meanwhile.`,
        }),
        ...(not_found.length > 0 && {
          description: `${countOf(not_found)} could not be found. Please reload the page.`,
        }),
        duration: 8000,
        ...(changed.length > 0 && { tone: 'success', action: { label: 'Undo', onSelect: undo } }),
      })
      void cache.invalidateQueries({ queryKey })
      if (!isUndo) onDone?.(ids)
    },
    onError: (error, { ids, to }) =>
      toast({
        title: `Failed to ${verbs[`${to}`].present} the ${nouns[ids.length === 1 ? 0 : 1]}`,
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
  })
  return changing
}
