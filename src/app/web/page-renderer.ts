import type { PageContext } from '#api/page-context.ts'

/** What the web build exports: a web-standard handler. */
export type PageRenderer = (request: Request, options: { context: PageContext }) => Promise<Response>
