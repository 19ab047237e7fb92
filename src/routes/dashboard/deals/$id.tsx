import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { DealPage } from '#features/deals/ui/page/deal-page.tsx'
import { dealQuery } from '#features/deals/ui/queries.ts'
import { referenceTitle, titledPage } from '#lib/page-description.ts'
import { usePageTitle } from '#ui/use-page-title.ts'

export const Route = createFileRoute('/dashboard/deals/$id')({
  head: () => titledPage('Deal'),
  loader: ({ context: { queryClient }, params }) => prefetchForMember(queryClient, dealQuery(params.id)),
  component: Deal,
})

function Deal() {
  const { id } = Route.useParams()
  const { data: deal } = useQuery(dealQuery(id))
  usePageTitle(deal && `${referenceTitle('Deal', id)} – ${deal.stage}`)
  return <DealPage id={id} />
}
