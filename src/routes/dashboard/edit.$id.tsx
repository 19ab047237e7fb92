import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { EditListingPage } from '#features/listings/ui/form/edit-listing-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/edit/$id')({
  head: () => titledPage('Edit Listing'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  return user && <EditListingPage key={`${user.id} ${id}`} id={id} memberId={user.id} />
}
