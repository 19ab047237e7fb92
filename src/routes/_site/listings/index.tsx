import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { BrowsePage } from '#features/listings/ui/browse/browse-page.tsx'
import { type ListingSearch, type ListingWords, readListingSearch } from '#features/listings/ui/browse/browse-search.ts'
import { browseQuery } from '#features/listings/ui/queries.ts'
import { formatSearchParams } from '#lib/search-params.ts'
import { useAsked } from '../../-use-browse-filter.ts'

export const Route = createFileRoute('/_site/listings/')({
  // Read where it is needed: the first script of every page holds this, and not how an address is understood.
  validateSearch: (words: ListingWords): ListingWords => words,
  loaderDeps: ({ search }) => ({ words: search }),
  loader: async ({ context, deps, location }) => {
    const asked = readListingSearch(deps.words)
    // One address for one question: a form without scripts also sends what was left empty.
    if (location.searchStr !== formatSearchParams(asked))
      throw redirect({ to: '/listings', search: asked, replace: true })
    // The server sends a page that is whole; the browser goes there at once and shows what comes as it comes.
    const found = context.queryClient.infiniteQuery({ ...browseQuery(asked), staleTime: 'static' }).catch(noop)
    if (typeof window === 'undefined') await found
  },
  head: () =>
    pageHead({
      title: 'Listings',
      description:
        'Real estate, yachts, jets, vehicles, islands, art and jewelry, offered privately by those who look after them.',
      path: '/listings',
    }),
  component: Listings,
})

function Listings() {
  const address = readListingSearch(Route.useSearch())
  const [asked, ask] = useAsked<ListingSearch>(address, Route.useNavigate())
  return <BrowsePage asked={asked} onAsk={ask} />
}
