import { createFileRoute } from '@tanstack/react-router'
import { prefetchByMember } from '#api/prefetch.ts'
import { DirectoryPage } from '#features/members/directory/ui/directory-page.tsx'
import { type DirectorySearch, readDirectorySearch } from '#features/members/directory/ui/directory-search.ts'
import { directoryQuery, directoryValuesQuery } from '#features/members/directory/ui/queries.ts'
import { profileQuery } from '#features/members/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'
import { useBrowseFilter } from '../-use-browse-filter.ts'

type RawSearchParams = { [Name in keyof DirectorySearch]?: unknown }

export const Route = createFileRoute('/dashboard/members/')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  head: () => titledPage('Members'),
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchByMember(queryClient, ({ verified, curator }) =>
      verified || curator
        ? [directoryQuery(readDirectorySearch(deps.params)), directoryValuesQuery(), profileQuery()]
        : [],
    ),
  component: Members,
})

function Members() {
  const [filter, changeFilter] = useBrowseFilter<DirectorySearch>(
    readDirectorySearch(Route.useSearch()),
    Route.useNavigate(),
  )
  return <DirectoryPage searchParams={filter} onSearchChange={changeFilter} />
}
