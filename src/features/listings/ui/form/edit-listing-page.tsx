import { useQuery } from '@tanstack/react-query'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ownListingQuery } from '../own/own-queries.ts'
import { isListingNotFound } from '../queries.ts'
import { EditListingForm } from './edit-listing-form.tsx'

export function EditListingPage({ id, memberId }: { id: string; memberId: string }) {
  const { data: own, error, refetch } = useQuery(ownListingQuery(id))
  if (own) return <EditListingForm key={id} own={own} memberId={memberId} />
  if (!error) return <FormSkeleton chapters={['asset', 'price', 'discretion', 'photographs']} />
  if (!isListingNotFound(error))
    return <ListFailure title="The listing could not be loaded" onRetry={() => void refetch()} />
  return (
    <EmptyState
      drawing={<ClosedGate />}
      title="Listing Not Found"
      action={<LinkButton to="/dashboard/listings">My Listings</LinkButton>}
    >
      The listing you are looking for does not exist or may have been removed.
    </EmptyState>
  )
}
