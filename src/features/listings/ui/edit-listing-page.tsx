import { useQuery } from '@tanstack/react-query'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { EditListingForm } from './edit-listing-form.tsx'
import { ownListingQuery } from './own-queries.ts'
import { isListingNotFound } from './queries.ts'

export function EditListingPage({ id, memberId }: { id: string; memberId: string }) {
  const { data: own, error, refetch } = useQuery(ownListingQuery(id))
  if (own) return <EditListingForm key={id} own={own} memberId={memberId} />
  if (!error) return <Opening />
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

function Opening() {
  return (
    <SkeletonGroup className="block max-w-4xl">
      <Skeleton className="block h-11 w-72 max-w-full" />
      <div className="mt-10 grid gap-10 border-line border-t pt-8">
        {['asset', 'price', 'discretion', 'photographs'].map((part) => (
          <div key={part} className="grid gap-6 lg:grid-cols-3">
            <Skeleton className="block h-6 w-28" />
            <Skeleton className="block h-24 lg:col-span-2" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
