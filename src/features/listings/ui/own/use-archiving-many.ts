import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

type Archiving = { ids: string[]; archived: boolean }
type Outcome = Awaited<ReturnType<typeof apiClient.listings.archiveMany>>

/** Archives or restores several listings. Undo changes back exactly those that changed. */
export function useArchivingMany(onDone: () => void) {
  const cache = useQueryClient()
  const archiving: UseMutationResult<Outcome, Error, Archiving> = useMutation({
    mutationFn: (input: Archiving) => apiClient.listings.archiveMany(input),
    onSuccess: ({ changed, not_found }, { archived }) => {
      const title = `${countOf(changed)} ${archived ? 'archived' : 'restored'}`
      toast({
        title,
        ...(not_found.length > 0 && {
          description: `${countOf(not_found)} could not be found. Please reload the page.`,
        }),
        tone: 'success',
        duration: 8000,
        action: { label: 'Undo', onSelect: () => archiving.mutate({ ids: changed, archived: !archived }) },
      })
      void cache.invalidateQueries({ queryKey: api.listings.key() })
      onDone()
    },
    onError: (error, { archived }) => {
      const failed = archived ? 'Failed to archive the listings' : 'Failed to restore the listings'
      toast({ title: failed, description: errorMessage(error, 'Please try again.'), tone: 'error' })
    },
  })
  return archiving
}

const countOf = ({ length }: string[]): string => (length === 1 ? '1 listing' : `${length} listings`)
