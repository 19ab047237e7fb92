import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { pageHead } from '#api/page-head.ts'
import { BrowsePage } from '#features/listings/ui/browse-page.tsx'
import { type ListingSearch, type ListingWords, readListingSearch } from '#features/listings/ui/browse-search.ts'
import { browseQuery } from '#features/listings/ui/queries.ts'
import { writeAddressWords } from '#lib/address-words.ts'

export const Route = createFileRoute('/_site/listings/')({
  // Read where it is needed: the first script of every page holds this, and not how an address is understood.
  validateSearch: (words: ListingWords): ListingWords => words,
  loaderDeps: ({ search }) => ({ words: search }),
  loader: async ({ context, deps, location }) => {
    const asked = readListingSearch(deps.words)
    // One address for one question: a form without scripts also sends what was left empty.
    if (location.searchStr !== writeAddressWords(asked))
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
  const navigate = Route.useNavigate()
  // What is chosen stands at once, while the address is on its way.
  const [asked, showAsked] = useOptimistic(address)
  const ask = (wanted: ListingSearch) =>
    startTransition(async () => {
      showAsked(wanted)
      // While somebody types, the address follows; each word is no place to come back to.
      await navigate({ search: wanted, replace: isTyping(asked, wanted), resetScroll: false })
    })
  return <BrowsePage asked={asked} onAsk={ask} />
}

const isTyping = (asked: ListingSearch, wanted: ListingSearch): boolean =>
  asked.search !== undefined && wanted.search !== undefined && asked.search !== wanted.search
