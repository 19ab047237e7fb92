import { noop } from '@tanstack/react-query'
import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { currentPage } from '#api/page-context.ts'
import { renderToHtml } from './render-to-html.ts'

/**
 * TanStack Start's own handler answers a page that fails to render with 200 and an empty body, and logs to the console. This
 * one reports every failure with its request, and answers 500 if the frame of the page fails. It renders the whole page
 * before it sends the first byte: a page is compressed in one piece, and Web streams cost more than they would save.
 */
const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const page = currentPage()
  try {
    allowSecondRendering(router)
    const html = await renderToHtml(<StartServer router={router} />, {
      nonce: page?.nonce,
      signal: request.signal,
      reportFailure: page?.reportFailure ?? noop,
    })
    if (html === undefined) return new Response(null, { status: 500 })
    // Adds the document type itself, as React has done.
    const document = await transformHtmlStringWithRouter(router, html.replace('<!DOCTYPE html>', ''))
    const response = { status: getSsrStatus(router), headers: responseHeaders }
    if (!page?.takeHtml || request.method !== 'GET') return new Response(document, response)
    page.takeHtml(document)
    return new Response(null, response)
  } finally {
    router.serverSsr?.cleanup()
  }
})

type Router = Parameters<Parameters<typeof defineHandlerCallback>[0]>[0]['router']

/** The router hands out the script with the page's data only once. */
function allowSecondRendering({ serverSsr }: Router): void {
  if (!serverSsr) return
  const take = serverSsr.takeInitialHydrationScriptTags
  let tags: ReturnType<typeof take> | undefined
  serverSsr.takeInitialHydrationScriptTags = () => {
    tags ??= take()
    return tags
  }
}

// biome-ignore lint/style/noDefaultExport: TanStack Start requires it
export default createServerEntry({ fetch: createStartHandler(renderPage) })
