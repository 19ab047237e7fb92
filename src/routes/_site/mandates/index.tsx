import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from '#features/mandates/ui/browse/browse-page.tsx'
import {
  type MandateSearch,
  type MandateSearchParams,
  readMandateSearch,
} from '#features/mandates/ui/browse/browse-search.ts'
import { useBrowseFilter } from '../../-use-browse-filter.ts'
import { mandatesHead } from './-mandates-head.ts'
import { openMandates } from './-open-mandates.ts'

export const Route = createFileRoute('/_site/mandates/')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: MandateSearchParams): MandateSearchParams => params,
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context, deps, location }) =>
    openMandates(context.queryClient, deps.params, '/mandates', location.searchStr),
  head: mandatesHead,
  component: Mandates,
})

function Mandates() {
  const [filter, changeFilter] = useBrowseFilter<MandateSearch>(
    readMandateSearch(Route.useSearch()),
    Route.useNavigate(),
  )
  return <BrowsePage searchParams={filter} onSearchChange={changeFilter} />
}
