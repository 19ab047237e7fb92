import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { listingLimits } from '#features/listings/terms.ts'
import { ComparePage } from '#features/listings/ui/compare/compare-page.tsx'
import { readComparedIds } from '#features/listings/ui/compare/compared-rows.ts'
import { listingQuery } from '#features/listings/ui/queries.ts'

export const Route = createFileRoute('/_site/listings/compare')({
  validateSearch: (params: { ids?: unknown }): { ids?: unknown } => params,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const ids = readComparedIds(deps.ids).slice(0, listingLimits.compared)
    const readAll = () =>
      Promise.all(
        ids.map((id) =>
          context.queryClient.query({ ...listingQuery(id), staleTime: 'static', retry: false }).catch(noop),
        ),
      )
    // The server waits for the data; the browser shows the page at once and the data when it arrives.
    if (typeof window === 'undefined') await readAll()
    const { meta, links } = pageHead({
      title: 'Compare listings',
      description: 'Listings side by side: their prices, places and particulars.',
      path: '/listings/compare',
    })
    return { links, meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
  // From the loader, which is not in the first script of every page.
  head: ({ loaderData = {} }) => loaderData,
  component: Compare,
})

function Compare() {
  return <ComparePage ids={readComparedIds(Route.useSearch().ids)} />
}
