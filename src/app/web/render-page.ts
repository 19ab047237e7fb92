import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import type { ApiClient } from '#api/api-client.ts'
import { isApiError } from '#api/api-error.ts'
import type { PageContext } from '#api/page-context.ts'
import { isReturningMember } from '#lib/cookies.ts'
import { themeIn } from '#lib/theme-choice.ts'
import { Refusal } from '#platform/refusal.ts'
import { isOutage } from '../http/is-outage.ts'
import type { CachedPages } from './cached-pages.ts'
import { deferScripts } from './defer-scripts.ts'
import { failureDocument } from './failure-document.ts'
import { isAnonymousRequest } from './is-anonymous-request.ts'
import type { BeginRendering } from './limit-renderings.ts'
import { type PageMode, pageHeaders } from './page-headers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pageRequest } from './page-request.ts'
import { sendBusy } from './send-busy.ts'
import { sendRendered } from './send-rendered.ts'

type PageHandlerOptions = {
  mode: PageMode
  render: PageRenderer
  client: (request: FastifyRequest) => ApiClient
  origin: () => string
  cachedPages?: CachedPages
  beginRendering: BeginRendering
}

/** Start answers HEAD itself; Fastify's own HEAD route cannot measure a web Response. */
export const pageRoute = {
  method: ['HEAD', 'GET'],
  url: '/*',
  exposeHeadRoute: false,
} satisfies Pick<RouteOptions, 'method' | 'url' | 'exposeHeadRoute'>

export function pageHandler({
  cachedPages: prepared,
  beginRendering,
  ...options
}: PageHandlerOptions): RouteHandlerMethod {
  return async (request, reply) => {
    // Start would redirect to an absolute address, made of the Host header.
    if (/^[/\\]{2}/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 308)
    let endRendering: (() => void) | undefined
    try {
      if (await prepared?.send(request, reply)) return reply
      endRendering = await beginRendering(request)
      return await renderForReader(request, reply, options)
    } catch (error) {
      if (error instanceof Refusal) return sendBusy(reply, error)
      throw error
    } finally {
      endRendering?.()
    }
  }
}

type Rendering = Omit<PageHandlerOptions, 'prepared' | 'beginRendering'>

/** A page for the one who asks. */
async function renderForReader(
  request: FastifyRequest,
  reply: FastifyReply,
  { mode, render, client, origin }: Rendering,
): Promise<unknown> {
  const nonce = randomBytes(16).toString('base64')
  const { reportFailure, reportRefusal, statusOfFailure } = failureReporter(request)
  const page = pageRequest(request, reply)
  reply.headers(pageHeaders(mode, { nonce }))
  // No cache keeps a member's page, so the next person at this browser finds no copy.
  if (!isAnonymousRequest(request.headers)) reply.header('cache-control', 'private, no-store')

  try {
    const context: PageContext = {
      nonce,
      requestId: request.id,
      origin: origin(),
      theme: themeIn(request.headers.cookie),
      returning: isReturningMember(request.headers.cookie),
      api: client(request),
      reportFailure,
      reportApiError: reportRefusal,
    }
    const response = await render(page, { context })
    if (page.signal.aborted) return abandon(reply)
    if (!hasNoPage(response))
      return await sendRendered(request, reply, withStatus(response, statusOfFailure), (html) =>
        mode === 'production' ? deferScripts(html, nonce) : html,
      )
  } catch (error) {
    if (page.signal.aborted) return abandon(reply)
    reportFailure(error)
  }
  return reply.code(statusOfFailure()).type('text/html; charset=utf-8').send(failureDocument(request.id, nonce))
}

/** A failure that left no page to show; a failed loader has a page of its own. */
function hasNoPage(response: Response): boolean {
  return response.status >= 500 && !response.headers.get('content-type')?.startsWith('text/html')
}

/** Hears what goes wrong with a page, and so whether trying again may end better. */
function failureReporter({ log }: FastifyRequest) {
  let isAway = false
  const reportRefusal = (error: unknown) => {
    isAway ||= isOutage(error) || isApiError(error, 'UNAVAILABLE')
  }
  const reportFailure = (error: unknown) => {
    reportRefusal(error)
    if (isOutage(error)) log.warn({ err: error }, 'unavailable')
    else log.error({ err: error }, 'page failed')
  }
  return { reportFailure, reportRefusal, statusOfFailure: () => (isAway ? 503 : 500) }
}

/** What the application drew for a failure says 500 of every failure. */
function withStatus(response: Response, statusOfFailure: () => number): Response {
  if (response.status !== 500) return response
  return new Response(response.body, { status: statusOfFailure(), headers: response.headers })
}

/** The reader left before the page was ready: nobody to answer, nothing to report. */
function abandon(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
