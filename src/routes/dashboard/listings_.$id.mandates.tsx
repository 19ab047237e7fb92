import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { MandateCard } from '#features/mandates/ui/browse/mandate-card.tsx'
import { FittingMandatesPage } from '#features/matching/ui/fitting-mandates-page.tsx'
import { fittingMandatesQuery } from '#features/matching/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'
import { usePageTitle } from '#ui/use-page-title.ts'

export const Route = createFileRoute('/dashboard/listings_/$id/mandates')({
  head: () => titledPage('Mandates That Fit'),
  loader: ({ context: { queryClient }, params: { id } }) => prefetchForMember(queryClient, fittingMandatesQuery(id)),
  component: FittingMandates,
})

function FittingMandates() {
  const { id } = Route.useParams()
  const { data } = useQuery(fittingMandatesQuery(id))
  usePageTitle(data && `Mandates That Fit: ${data.title}`)
  return (
    <FittingMandatesPage
      key={id}
      id={id}
      card={(mandate) => <MandateCard mandate={mandate} searchParams={noFilter} />}
    />
  )
}

const noFilter = {}
