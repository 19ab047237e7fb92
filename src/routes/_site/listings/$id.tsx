import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { pageHead } from '#api/page-head.ts'
import { IfAdmitted } from '#features/curation/ui/applicant/once-admitted.tsx'
import { VettingNotice } from '#features/curation/ui/applicant/vetting-notice.tsx'
import { includesParticulars } from '#features/listings/access/terms.ts'
import { describeListing } from '#features/listings/ui/detail/describe-listing.ts'
import { ListingDetail } from '#features/listings/ui/detail/listing-detail.tsx'
import { ListingNotFound } from '#features/listings/ui/detail/listing-not-found.tsx'
import { isListingNotFound, listingQuery } from '#features/listings/ui/queries.ts'
import { CardView } from '#features/members/ui/card-view.tsx'
import { RecordSkeleton } from '#ui/feedback/record-skeleton.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export const Route = createFileRoute('/_site/listings/$id')({
  loader: async ({ context, params }) => {
    try {
      return describeListing(await context.queryClient.query({ ...listingQuery(params.id), staleTime: 'static' }))
    } catch (error) {
      throw isListingNotFound(error) ? notFound() : error
    }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { meta, links } = pageHead(loaderData.page)
    return { links, meta: loaderData.isPrivate ? [...meta, { name: 'robots', content: 'noindex' }] : meta }
  },
  pendingMs: 120,
  pendingMinMs: 0,
  pendingComponent: Opening,
  notFoundComponent: ListingNotFound,
  component: ListingScreen,
})

// Visitors cannot write messages.
const FirstMessage = lazy(async () => ({
  default: (await import('./-first-message.tsx')).FirstMessage,
}))

const KeepListingCurrent = lazy(async () => ({
  default: (await import('#features/listings/ui/detail/keep-listing-current.tsx')).KeepListingCurrent,
}))

// Only verified members accept agreements and ask for access.
const OpenListing = lazy(async () => ({
  default: (await import('#features/listings/agreements/ui/open-listing.tsx')).OpenListing,
}))
const Documents = lazy(async () => ({
  default: (await import('#features/papers/documents/ui/documents-section.tsx')).DocumentsSection,
}))
const AgreementNotice = lazy(async () => ({
  default: (await import('#features/listings/agreements/ui/agreement-notice.tsx')).AgreementNotice,
}))
const DocumentsOnRequest = lazy(async () => ({
  default: (await import('#features/listings/access/ui/documents-on-request.tsx')).DocumentsOnRequest,
}))
const RequestAccess = lazy(async () => ({
  default: (await import('#features/listings/access/ui/request-access.tsx')).RequestAccess,
}))

function ListingScreen() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  const { data: listing, error } = useQuery(listingQuery(id))
  // Also after it was shown: its owner may have revoked the access.
  if (isListingNotFound(error)) return <ListingNotFound />
  if (!listing) return <Opening />
  const own = listing.view === 'whole' && listing.own
  return (
    <>
      {user && changesForReader(listing) && (
        <Suspense>
          <KeepListingCurrent id={id} />
        </Suspense>
      )}
      <ListingDetail
        listing={listing}
        reader={own ? 'owner' : user ? 'member' : 'visitor'}
        vetting={user && <VettingNotice />}
        request={
          user?.verified &&
          listing.view === 'teaser' && (
            <Suspense fallback={<Skeleton className="h-11 w-44" />}>
              <OpenListing
                listingId={id}
                isAdmitted={listing.admission !== null && includesParticulars(listing.admission.rung)}
                request={listing.audience !== 'verified' && <RequestAccess id={id} request={listing.request} />}
              />
            </Suspense>
          )
        }
        agreement={
          user?.verified &&
          listing.view === 'whole' &&
          !listing.own &&
          (listing.is_private || listing.admission?.rung === 'documents') && (
            <Suspense>
              <AgreementNotice listingId={id} isPrivate={listing.is_private} />
            </Suspense>
          )
        }
        documents={
          user &&
          !user.awaiting &&
          listing.view === 'whole' && (
            <Suspense>
              <ListingDocuments listing={listing} />
            </Suspense>
          )
        }
        sellerCard={(card) => <CardView card={card} level={2} />}
        message={
          user && (
            <IfAdmitted user={user}>
              {/* As high as the box that comes. */}
              <Suspense fallback={<Skeleton className="h-68.5 w-full sm:max-lg:h-62.5" />}>
                <FirstMessage key={`${user.id} ${id}`} listingId={id} memberId={user.id} />
              </Suspense>
            </IfAdmitted>
          )
        }
      />
    </>
  )
}

function ListingDocuments({ listing }: ComponentProps<typeof DocumentsOnRequest>) {
  const { id, own, admission } = listing
  return (
    <>
      <div className="mt-12 empty:hidden print:hidden">
        <DocumentsOnRequest listing={listing} />
      </div>
      <div className="mt-12 empty:hidden print:hidden">
        <Documents
          place={{ listing_id: id }}
          canAdd={own}
          isReader={!own}
          isHiddenIfEmpty={!own && admission?.rung !== 'documents'}
        />
      </div>
    </>
  )
}

interface DisclosedListing {
  is_private: boolean
  reserved: boolean
  request: unknown
  admission: unknown
}

/** Whether the owner can change what one reader sees while the page is open. */
const changesForReader = ({ is_private, reserved, request, admission }: DisclosedListing): boolean =>
  is_private || reserved || request !== null || admission !== null

function Opening() {
  return <RecordSkeleton label="The listing is loading…" pictured />
}
