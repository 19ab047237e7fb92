import { useNavigate } from '@tanstack/react-router'
import { api, apiClient } from '#api/client.ts'
import { useDuplicating as useDuplicatingOffer } from '#features/offers/ui/use-duplicating.ts'

export function useDuplicating() {
  const navigate = useNavigate()
  return useDuplicatingOffer({
    label: 'Listing',
    send: apiClient.listings.duplicate,
    queryKey: api.listings.key(),
    openCopy: (id) => void navigate({ to: '/dashboard/edit/$id', params: { id } }),
  })
}
