import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { ListingCard } from '#features/listings/ui/browse/listing-card.tsx'
import { MatchesPage } from '#features/matching/ui/matches-page.tsx'
import { matchesQuery } from '#features/matching/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'
import { usePageTitle } from '#ui/use-page-title.ts'

export const Route = createFileRoute('/dashboard/mandates_/$id/matches')({
  head: () => titledPage('Matches'),
  loader: ({ context: { queryClient }, params: { id } }) => prefetchForMember(queryClient, matchesQuery(id)),
  component: Matches,
})

function Matches() {
  const { id } = Route.useParams()
  const { data } = useQuery(matchesQuery(id))
  usePageTitle(data && `Matches: ${data.mandate.title}`)
  return (
    <MatchesPage
      key={id}
      id={id}
      card={(listing) => <ListingCard listing={listing} searchParams={noFilter} first={false} />}
    />
  )
}

const noFilter = {}
