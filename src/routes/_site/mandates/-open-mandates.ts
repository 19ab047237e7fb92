import { noop, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type MandateSearchParams, readMandateSearch } from '#features/mandates/ui/browse/browse-search.ts'
import { browseQuery } from '#features/mandates/ui/queries.ts'
import { formatSearchParams } from '#lib/search-params.ts'

/** Loads the mandates that match the search params. */
export async function openMandates(
  cache: QueryClient,
  searchParams: MandateSearchParams,
  to: '/mandates' | '/mandate3',
  searchString: string,
): Promise<void> {
  const filter = readMandateSearch(searchParams)
  // One address per filter: a form without scripts also sends its empty fields.
  if (searchString !== formatSearchParams(filter)) throw redirect({ to, search: filter, replace: true })
  // The server waits for the data; the browser shows the page at once and the data when it arrives.
  const loading = cache.infiniteQuery({ ...browseQuery(filter), staleTime: 'static' }).catch(noop)
  if (typeof window === 'undefined') await loading
}
