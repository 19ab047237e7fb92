import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import type { CuratedListing } from '../../hidings/records.ts'

/** Features a listing or stops featuring it. Only a listing that members can see is offered to feature. */
export function FeatureButton({
  listing: { id, title, status, is_featured: isFeatured },
}: {
  listing: CuratedListing
}) {
  const cache = useQueryClient()
  const feature = useMutation({
    mutationFn: () => apiClient.listings.feature({ id, is_featured: !isFeatured }),
    onSuccess: () => toast({ title: isFeatured ? 'Listing no longer featured' : 'Listing featured', tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'The listing was not changed',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.listings.key() }),
  })
  if (!isFeatured && (status === 'Hidden' || status === 'Hidden by curators' || status === 'Archived')) return null
  return (
    <Button size="small" busy={feature.isPending} onClick={() => feature.mutate()}>
      {isFeatured ? 'Stop featuring' : 'Feature'}
      <span className="sr-only"> {title}</span>
    </Button>
  )
}
