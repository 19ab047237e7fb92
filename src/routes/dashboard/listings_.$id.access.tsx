import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { AccessPage } from '#features/listings/access/ui/access-page.tsx'
import { WhoHasSeenIt } from '#features/listings/ledger/ui/who-has-seen-it.tsx'
import { ownListingQuery, viewersQuery } from '#features/listings/ui/own/own-queries.ts'
import { referenceTitle, titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/listings_/$id/access')({
  head: ({ params: { id } }) => titledPage(referenceTitle('Access', id)),
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetchForMember(queryClient, ownListingQuery(id), viewersQuery(id)),
  component: Access,
})

function Access() {
  const { id } = Route.useParams()
  return <AccessPage key={id} id={id} sections={() => <WhoHasSeenIt id={id} />} />
}
