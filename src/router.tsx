import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { restoreQueries, resultsElementId, takeFailures } from '#api/carried-queries.ts'
import { currentPage } from '#api/page-context.ts'
import { FailurePage } from '#features/site/ui/failure-page.tsx'
import { NotFoundPage } from '#features/site/ui/not-found-page.tsx'
import { formatSearchParams, parseSearchParams } from '#lib/search-params.ts'
import { rememberPlainLocations } from './plain-locations.ts'
import { routeTree } from './routeTree.gen.ts'
// Part of the first script, because the landing page would load it as a file of its own, whose headers weigh more.
import '#posters/addresses.ts'

export function getRouter() {
  // One cache per router: on the server a router serves one request, and members must never share a cache.
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: typeof window === 'undefined' ? false : 1 },
      // Without a connection a mutation fails and says so; it never runs later by itself.
      mutations: { networkMode: 'always' },
    },
  })

  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
    // A separate page, never inside the layout of the section that the address begins with.
    notFoundMode: 'root',
    scrollRestoration: unlessReaderHasScrolled(),
    ssr: { nonce: currentPage()?.nonce },
    // The results are in an element of their own (`PageResults` in the root route).
    dehydrate: () => ({ failures: takeFailures(queryClient) as never[] }),
    hydrate: ({ failures }) =>
      restoreQueries(queryClient, document.getElementById(resultsElementId)?.textContent || '[]', failures),
    // biome-ignore lint/correctness/noComponentHookFactories: a router is made once, and has its own cache
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  // The router of a browser keeps them itself.
  if (import.meta.env.SSR) rememberPlainLocations(router)
  return router
}

/** A page can be read before its scripts run, so the router must not scroll a reader back to the top when it starts. */
function unlessReaderHasScrolled(): () => boolean {
  let isFirst = true
  return () => {
    if (typeof window === 'undefined') return true
    const restores = !isFirst || window.scrollY === 0
    isFirst = false
    return restores
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
