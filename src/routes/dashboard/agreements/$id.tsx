import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchForMember } from '#api/prefetch.ts'
import { AcceptPage } from '#features/listings/agreements/ui/accept-page.tsx'
import { askedQuery } from '#features/listings/agreements/ui/queries.ts'
import { referenceTitle, titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/agreements/$id')({
  head: ({ params: { id } }) => titledPage(referenceTitle('Agreement', id)),
  loader: ({ context: { queryClient }, params: { id } }) => prefetchForMember(queryClient, askedQuery(id)),
  component: Accept,
})

/** The address names the listing. */
function Accept() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  if (!user) return null
  return <AcceptPage key={id} listingId={id} suggestedName={`${user.first_name} ${user.last_name}`.trim()} />
}
