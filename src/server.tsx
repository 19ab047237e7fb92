import { Writable } from 'node:stream'
import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { currentPage, type PageContext } from '#api/page-context.ts'

/**
 * TanStack Start's own handler answers a page that fails to render with 200 and an empty body, and logs to the console. This
 * one reports every failure with its request, and answers 500 if the frame of the page fails. It renders the whole page
 * before it sends the first byte: a page is compressed in one piece, and Web streams cost more than they would save.
 */
const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  try {
    const html = await renderToHtml(<StartServer router={router} />, request.signal, currentPage())
    if (html === undefined) return new Response(null, { status: 500 })
    // Adds the document type itself, as React has done.
    return new Response(await transformHtmlStringWithRouter(router, html.replace('<!DOCTYPE html>', '')), {
      status: getSsrStatus(router),
      headers: responseHeaders,
    })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** Undefined if a part of the page failed that no boundary holds. */
function renderToHtml(page: ReactNode, signal: AbortSignal, context: PageContext | undefined) {
  return new Promise<string | undefined>((resolve, reject) => {
    let html = ''
    let isFrameReady = false
    const failures: unknown[] = []
    const collect = new Writable({
      decodeStrings: false,
      write: (chunk: Uint8Array | string, _encoding, done) => {
        html += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
        done()
      },
    })
    const decoder = new TextDecoder()
    collect.once('finish', () => resolve(html + decoder.decode()))
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: context?.nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        isFrameReady = true
      },
      onShellError: reject,
      onAllReady() {
        if (failures.length === 0) return void pipe(collect)
        context?.reportFailure(failures[0])
        resolve(undefined)
      },
      onError(error) {
        if (signal.aborted) return
        if (isFrameReady) context?.reportFailure(error)
        else failures.push(error)
      },
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}

// biome-ignore lint/style/noDefaultExport: TanStack Start requires it
export default createServerEntry({ fetch: createStartHandler(renderPage) })
