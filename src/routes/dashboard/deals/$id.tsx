import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { DealPage } from '#features/deals/ui/page/deal-page.tsx'
import { dealQuery } from '#features/deals/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/deals/$id')({
  head: () => titledPage('Deal'),
  loader: ({ context: { queryClient }, params }) => prefetchForMember(queryClient, dealQuery(params.id)),
  component: Deal,
})

function Deal() {
  return <DealPage id={Route.useParams().id} />
}
