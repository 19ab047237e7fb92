import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '#api/client.ts'
import { prefetchForMember } from '#api/prefetch.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { AccessGrants } from '#features/listings/access/ui/access-grants.tsx'
import { AccessPage } from '#features/listings/access/ui/access-page.tsx'
import { AccessRequests } from '#features/listings/access/ui/access-requests.tsx'
import { AgreementSection } from '#features/listings/agreements/ui/agreement-section.tsx'
import { ownAgreementQuery, receiptsQuery } from '#features/listings/agreements/ui/queries.ts'
import { HoldSection } from '#features/listings/holds/ui/hold-section.tsx'
import { holdQuery } from '#features/listings/holds/ui/queries.ts'
import { viewDaysQuery, viewersQuery } from '#features/listings/ledger/ui/queries.ts'
import { WhoHasSeenIt } from '#features/listings/ledger/ui/who-has-seen-it.tsx'
import { TraceSection } from '#features/listings/marks/ui/trace-section.tsx'
import { ownListingQuery } from '#features/listings/ui/own/own-queries.ts'
import { referenceTitle, titledPage } from '#lib/page-description.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export const Route = createFileRoute('/dashboard/listings_/$id/access')({
  head: ({ params: { id } }) => titledPage(referenceTitle('Access', id)),
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetchForMember(
      queryClient,
      ...[ownListingQuery(id), holdQuery(id), ownAgreementQuery(id), receiptsQuery(id)],
      ...[viewersQuery(id), viewDaysQuery(id)],
    ),
  component: Access,
})

// Only private listings have these sections.
const ReaderPreview = lazy(async () => ({
  default: (await import('#features/listings/access/ui/reader-preview.tsx')).ReaderPreview,
}))
const MarksSection = lazy(async () => ({
  default: (await import('#features/listings/marks/ui/marks-section.tsx')).MarksSection,
}))

const isOpenToMembers = ({ is_private, audience }: { is_private: boolean; audience: string }) =>
  !is_private || audience === 'verified'

function Access() {
  const { id } = Route.useParams()
  useLiveRefresh(['listing.access-requested'], [api.access.key()])
  useLiveRefresh(['listing.changed'], [api.holds.key()])
  return (
    <AccessPage
      key={id}
      id={id}
      sections={(listing) => (
        <>
          <AccessRequests id={id} isForDocuments={isOpenToMembers(listing)} />
          <AccessGrants id={id} isForDocuments={isOpenToMembers(listing)} />
          <HoldSection id={id} />
          <AgreementSection id={id} isPrivate={listing.is_private} />
          {listing.is_private && (
            <Suspense fallback={<Skeleton className="mb-14 h-72 w-full" />}>
              <ReaderPreview id={id} />
            </Suspense>
          )}
          <WhoHasSeenIt listing={listing} />
          {listing.is_private && (
            <Suspense fallback={<Skeleton className="mb-14 h-56 w-full" />}>
              <MarksSection id={id} />
            </Suspense>
          )}
          <TraceSection id={id} />
        </>
      )}
    />
  )
}
