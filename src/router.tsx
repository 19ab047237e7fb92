import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { currentPage } from '#api/page-context.ts'
import { FailurePage } from '#features/site/ui/failure-page.tsx'
import { NotFoundPage } from '#features/site/ui/not-found-page.tsx'
import { formatSearchParams, parseSearchParams } from '#lib/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  // One cache per router: on the server a router lives for one request, and members must never share a cache.
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: typeof window === 'undefined' ? false : 1 },
      // Without a connection a step fails and says so; it is never taken later, by itself.
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
    // A sheet of its own, never within the frame of the page that the address begins with.
    notFoundMode: 'root',
    scrollRestoration: unlessReaderHasScrolled(),
    ssr: { nonce: currentPage()?.nonce },
  })

  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

/** A page is read before its scripts run: the router's first look at it must not send its reader back to the top. */
function unlessReaderHasScrolled(): () => boolean {
  let first = true
  return () => {
    if (typeof window === 'undefined') return true
    const restores = !first || window.scrollY === 0
    first = false
    return restores
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
