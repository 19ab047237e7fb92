import { getGlobalStartContext } from '@tanstack/react-start'
import type { ApiClient } from './client.ts'

/** What the HTTP server hands to each rendering of a page. */
export type PageContext = {
  nonce: string
  requestId: string
  /** Calls the API in this process, as the visitor who asked for the page. */
  api: ApiClient
  reportFailure: (error: unknown) => void
}

/** On the server, the page being rendered; in the browser, nothing. Typed here because Start infers it through the router. */
export function currentPage(): PageContext | undefined {
  return getGlobalStartContext()
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}
