import { getGlobalStartContext } from '@tanstack/react-start'
import type { ThemeChoice } from '#lib/theme-choice.ts'
import type { ApiClient } from './api-client.ts'

/** What the HTTP server passes to each rendering of a page. */
export type PageContext = {
  /** Allows the inline code of this rendering. A cached page has none: its policy lists hashes of its inline code. */
  nonce: string | undefined
  requestId: string
  /** The address of the product, without a trailing slash. */
  origin: string
  theme: ThemeChoice
  /** A cookie says that a member was signed in with this browser before. */
  returning: boolean
  /** Calls the API in this process, as the caller who requested the page. */
  api: ApiClient
  reportFailure: (error: unknown) => void
  /** Called with each error of the API, even if the page renders without the data. */
  reportApiError?: (error: unknown) => void
  /** Gets the rendered page. Without it, the page is the body of the response, which encodes and decodes it once more. */
  takeHtml?: (html: string) => void
}

/** The page being rendered, on the server; undefined in the browser. The return type stops Start inferring it in a circle. */
export function currentPage(): PageContext | undefined {
  return getGlobalStartContext()
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}
