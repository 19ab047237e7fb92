import { useNavigate } from '@tanstack/react-router'
import { api, apiClient } from '#api/client.ts'
import { useDuplicating as useDuplicatingOffer } from '#features/offers/ui/use-duplicating.ts'

export function useDuplicating() {
  const navigate = useNavigate()
  return useDuplicatingOffer({
    label: 'Mandate',
    send: apiClient.mandates.duplicate,
    queryKey: api.mandates.key(),
    openCopy: (id) => void navigate({ to: '/dashboard/edit-mandate/$id', params: { id } }),
  })
}
