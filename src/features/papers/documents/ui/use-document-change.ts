import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

type Choices = Omit<Parameters<typeof apiClient.documents.change>[0], 'id'>
type Change = { id: string } & ({ kind: 'takeBack' | 'showAgain' } | { kind: 'change'; choices: Choices })

const results = {
  takeBack: { done: 'Document taken back', failed: 'The document was not taken back' },
  showAgain: { done: 'Document shown again', failed: 'The document was not shown' },
  change: { done: 'Document changed', failed: 'The document was not changed' },
} as const

export function useDocumentChange(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) =>
      change.kind === 'change'
        ? apiClient.documents.change({ id: change.id, ...change.choices })
        : apiClient.documents[change.kind]({ id: change.id }),
    onSuccess: (_, { kind }) => {
      toast({ title: results[kind].done, tone: 'success' })
      onDone()
    },
    onError: (error, { kind }) =>
      toast({ title: results[kind].failed, description: errorMessage(error), tone: 'error' }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: api.documents.key() }),
        cache.invalidateQueries({ queryKey: api.papers.key() }),
        cache.invalidateQueries({ queryKey: api.deals.read.key() }),
      ]),
  })
}
