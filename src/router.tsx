import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { currentPage } from '#api/page-context.ts'
import { FailurePage } from '#features/site/ui/failure-page.tsx'
import { NotFoundPage } from '#features/site/ui/not-found-page.tsx'
import { formatSearchParams, parseSearchParams } from '#lib/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

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
  })

  setupRouterSsrQueryIntegration({ router, queryClient })
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
