import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { OwnListing } from '../../records.ts'

/** Archives or restores a listing, and offers to undo it. */
export function useArchiving(onDone?: (now: OwnListing) => void) {
  const cache = useQueryClient()
  const archiving: UseMutationResult<OwnListing, Error, Pick<OwnListing, 'id' | 'archived'>> = useMutation({
    mutationFn: async ({ id, archived }: Pick<OwnListing, 'id' | 'archived'>) =>
      archived ? await apiClient.listings.restore({ id }) : await apiClient.listings.archive({ id }),
    onSuccess: (now) => {
      toast({
        title: now.archived ? 'Listing archived' : 'Listing restored',
        tone: 'success',
        duration: 8000,
        about: `archiving ${now.id}`,
        action: { label: 'Undo', onSelect: () => archiving.mutate(now) },
      })
      void cache.invalidateQueries({ queryKey: api.listings.key() })
      onDone?.(now)
    },
    onError: (error, { archived }) => {
      const failed = archived ? 'Failed to restore listing' : 'Failed to archive listing'
      toast({ title: failed, description: errorMessage(error, 'Please try again.'), tone: 'error' })
    },
  })
  return archiving
}
