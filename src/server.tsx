import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { renderToReadableStream } from 'react-dom/server'
import { currentPage } from '#api/page-context.ts'

/**
 * TanStack Start's own handler answers a page that fails to render with 200 and an empty body, and logs to the console. This
 * one reports every failure with its request, and answers 500 if it happens before the first byte.
 */
const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { signal } = request
  const page = currentPage()
  const failures: unknown[] = []
  let started = false

  try {
    const stream = await renderToReadableStream(<StartServer router={router} />, {
      signal,
      nonce: page?.nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        if (signal.aborted) return
        if (started) page?.reportFailure(error)
        else failures.push(error)
      },
    })
    if (failures.length > 0) {
      page?.reportFailure(failures[0])
      await stream.cancel()
      router.serverSsr?.cleanup()
      return new Response(null, { status: 500 })
    }
    started = true

    const body = transformReadableStreamWithRouter(router, stream, { signal, rendererSafePoint: 'script-close' })
    return createSsrStreamResponse(
      router,
      new Response(body, { status: getSsrStatus(router), headers: responseHeaders }),
    )
  } catch (error) {
    router.serverSsr?.cleanup()
    throw error
  }
})

// biome-ignore lint/style/noDefaultExport: TanStack Start requires it
export default createServerEntry({ fetch: createStartHandler(renderPage) })
