import type { PageContext } from '#api/page-context.ts'

/** The request handler that the web build exports. */
export type PageRenderer = (request: Request, options: { context: PageContext }) => Promise<Response>
