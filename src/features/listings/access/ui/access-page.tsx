import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '#ui/back-link.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { OwnListing } from '../../records.ts'
import { ownListingQuery } from '../../ui/own/own-queries.ts'
import { isListingNotFound } from '../../ui/queries.ts'
import { copy } from './copy.ts'

type AccessPageProps = { id: string; sections: (listing: OwnListing) => ReactNode }

/** The owner's page about one listing: who may see it, and who has. */
export function AccessPage({ id, sections }: AccessPageProps) {
  const { data: listing, error, refetch } = useQuery(ownListingQuery(id))
  if (listing) return <LoadedAccess listing={listing}>{sections(listing)}</LoadedAccess>
  if (!error) return <AccessSkeleton />
  if (!isListingNotFound(error))
    return <ListFailure title="The listing could not be loaded" onRetry={() => void refetch()} />
  return (
    <EmptyState
      drawing={<ClosedGate />}
      title="Listing Not Found"
      action={<LinkButton to="/dashboard/listings">My Listings</LinkButton>}
    >
      {copy.notFound}
    </EmptyState>
  )
}

function LoadedAccess({ listing, children }: { listing: OwnListing; children: ReactNode }) {
  const { id, title, is_private, audience } = listing
  return (
    <div className="max-w-5xl">
      <BackLink to="/dashboard/listings">Back to My Listings</BackLink>
      <PageTitle
        title="Access"
        action={
          <LinkButton to="/dashboard/edit/$id" params={{ id }} size="small">
            Edit Listing
          </LinkButton>
        }
      >
        {title}
      </PageTitle>
      {!is_private && (
        <div className="mb-10">
          <Notice title="This listing is not private.">{copy.notPrivate}</Notice>
        </div>
      )}
      {is_private && audience === 'verified' && (
        <div className="mb-10">
          <Notice title="Open to verified members">{copy.openToVerified}</Notice>
        </div>
      )}
      {children}
    </div>
  )
}

function AccessSkeleton() {
  return (
    <SkeletonGroup className="block max-w-5xl pt-11">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-3 h-4 w-72 max-w-full" />
      <Skeleton className="mt-14 h-7 w-48" />
      <Skeleton className="mt-6 h-56 w-full" />
    </SkeletonGroup>
  )
}
