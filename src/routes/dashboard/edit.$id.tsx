import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { EditListingPage } from '#features/listings/ui/form/edit-listing-page.tsx'
import { referenceTitle, titledPage } from '#lib/page-description.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export const Route = createFileRoute('/dashboard/edit/$id')({
  head: ({ params: { id } }) => titledPage(referenceTitle('Edit Listing', id)),
  component: Edit,
})

// After the page around them, which the documents would make heavy.
const Documents = lazy(async () => ({
  default: (await import('#features/papers/documents/ui/documents-section.tsx')).DocumentsSection,
}))

function Edit() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  return (
    user && (
      <EditListingPage
        key={`${user.id} ${id}`}
        id={id}
        memberId={user.id}
        documents={
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <Documents place={{ listing_id: id }} canAdd />
          </Suspense>
        }
      />
    )
  )
}
