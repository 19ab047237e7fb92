import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { CreateListingPage } from '#features/listings/ui/form/create-listing-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/create')({
  head: () => titledPage('Create Listing'),
  staticData: { refusal: 'You must be logged in to create a listing' },
  component: Create,
})

function Create() {
  const { user } = useAuth()
  return user && <CreateListingPage key={user.id} memberId={user.id} />
}
