import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { copy } from './copy.ts'

/** Ends a reservation, as its owner or as the member it is for. */
export function useRelease(listingId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => apiClient.holds.release({ id: listingId }),
    onSuccess: ({ released }) =>
      toast(
        released
          ? { title: 'Reservation ended', description: copy.ended, tone: 'success' }
          : { title: 'The reservation had ended already' },
      ),
    onError: (error) =>
      toast({
        title: 'The reservation was not ended',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: api.holds.key() }),
        cache.invalidateQueries({ queryKey: api.listings.key() }),
      ]),
  })
}
