import { noop, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type MandateWords, readMandateSearch } from '#features/mandates/ui/browse/browse-search.ts'
import { browseQuery } from '#features/mandates/ui/queries.ts'
import { formatSearchParams } from '#lib/search-params.ts'

/** Asks for the mandates that an address means. */
export async function openMandates(
  cache: QueryClient,
  words: MandateWords,
  to: '/mandates' | '/mandate3',
  written: string,
): Promise<void> {
  const asked = readMandateSearch(words)
  // One address for one question: a form without scripts also sends what was left empty.
  if (written !== formatSearchParams(asked)) throw redirect({ to, search: asked, replace: true })
  // The server sends a page that is whole; the browser goes there at once and shows what comes as it comes.
  const found = cache.infiniteQuery({ ...browseQuery(asked), staleTime: 'static' }).catch(noop)
  if (typeof window === 'undefined') await found
}
