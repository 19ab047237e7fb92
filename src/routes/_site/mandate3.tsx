import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from '#features/mandates/ui/browse/browse-page.tsx'
import { type MandateSearch, type MandateWords, readMandateSearch } from '#features/mandates/ui/browse/browse-search.ts'
import { useAsked } from '../-use-browse-filter.ts'
import { mandatesHead } from './mandates/-mandates-head.ts'
import { openMandates } from './mandates/-open-mandates.ts'

export const Route = createFileRoute('/_site/mandate3')({
  // Read where it is needed: the first script of every page holds this, and not how an address is understood.
  validateSearch: (words: MandateWords): MandateWords => words,
  loaderDeps: ({ search }) => ({ words: search }),
  loader: ({ context, deps, location }) =>
    openMandates(context.queryClient, deps.words, '/mandate3', location.searchStr),
  head: mandatesHead,
  component: Mandates,
})

function Mandates() {
  const [asked, ask] = useAsked<MandateSearch>(readMandateSearch(Route.useSearch()), Route.useNavigate())
  return <BrowsePage asked={asked} onAsk={ask} />
}
