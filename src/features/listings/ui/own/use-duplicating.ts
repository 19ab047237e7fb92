import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Duplicates a listing and opens the copy in the editor. */
export function useDuplicating() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (id: string) => apiClient.listings.duplicate({ id }),
    onSuccess: ({ id }) => {
      toast({ title: 'Listing duplicated', description: 'The copy is hidden until you show it.', tone: 'success' })
      void cache.invalidateQueries({ queryKey: api.listings.key() })
      void navigate({ to: '/dashboard/edit/$id', params: { id } })
    },
    onError: (error) =>
      toast({
        title: 'Failed to duplicate listing',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
  })
}
