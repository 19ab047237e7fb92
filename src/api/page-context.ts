import { getGlobalStartContext } from '@tanstack/react-start'
import type { ThemeChoice } from '#lib/theme-choice.ts'
import type { ApiClient } from './api-client.ts'

/** What the HTTP server hands to each rendering of a page. */
export type PageContext = {
  /** For inline code of this one rendering; a prepared page has none and names its inline code by hash. */
  nonce: string | undefined
  requestId: string
  /** The address of the product, without a trailing slash. */
  origin: string
  theme: ThemeChoice
  /** Whether the browser says that a member has been signed in with it. */
  returning: boolean
  /** Calls the API in this process, as the visitor who asked for the page. */
  api: ApiClient
  reportFailure: (error: unknown) => void
  /** Told of what the API did not answer, also where the page goes on without it. */
  reportRefusal?: (error: unknown) => void
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
