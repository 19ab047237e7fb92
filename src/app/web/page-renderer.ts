import type { PageContext } from '#api/page-context.ts'

type RenderOptions = {
  context: PageContext
  /** Whether the page contains its styles; the default. Otherwise it links to them. */
  inlineCss?: boolean
}

/** The request handler that the web build exports. */
export type PageRenderer = (request: Request, options: RenderOptions) => Promise<Response>
