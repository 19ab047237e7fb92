import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import type { ApiClient } from '#api/api-client.ts'
import { isApiError } from '#api/api-error.ts'
import type { PageContext } from '#api/page-context.ts'
import { isReturningMember } from '#features/identity/sessions/hint-cookie.ts'
import { themeIn } from '#lib/theme-choice.ts'
import { Refusal } from '#platform/refusal.ts'
import { isOutage } from '../http/is-outage.ts'
import type { CachedPages } from './cached-pages.ts'
import { deferScripts } from './defer-scripts.ts'
import { failureDocument } from './failure-document.ts'
import { isAnonymousRequest } from './is-anonymous-request.ts'
import type { BeginRendering } from './limit-renderings.ts'
import type { LinksStyles } from './linked-styles.ts'
import { type PageMode, pageHeaders } from './page-headers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pageRequest } from './page-request.ts'
import { sendBusy } from './send-busy.ts'
import { sendRendered } from './send-rendered.ts'
import type { KeepUsedStyles } from './used-styles.ts'

type PageHandlerOptions = {
  mode: PageMode
  render: PageRenderer
  client: (request: FastifyRequest) => ApiClient
  origin: () => string
  cachedPages?: CachedPages
  /** Without it, every page contains its styles. */
  linksStyles?: LinksStyles
  /** Without them, a page that contains styles contains all of them. */
  stylesheets?: readonly string[]
  keepUsedStyles?: KeepUsedStyles
  beginRendering: BeginRendering
}

/** TanStack Start answers HEAD itself; Fastify's HEAD route cannot measure a web `Response`. */
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
    // TanStack Start would redirect to an absolute address made from the `Host` header.
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

type Rendering = Omit<PageHandlerOptions, 'cachedPages' | 'beginRendering'>

/** Renders a page for the sender of this request only. */
async function renderForReader(
  request: FastifyRequest,
  reply: FastifyReply,
  { mode, render, client, origin, linksStyles, stylesheets = [], keepUsedStyles = (html) => html }: Rendering,
): Promise<unknown> {
  const nonce = randomBytes(16).toString('base64')
  const { reportFailure, reportApiError, statusOfFailure } = failureReporter(request)
  const page = pageRequest(request, reply)
  reply.headers(pageHeaders(mode, { nonce }))
  // A member's page is never cached, so the next person at this browser finds no copy.
  if (!isAnonymousRequest(request.headers)) reply.header('cache-control', 'private, no-store')

  try {
    let html: string | undefined
    const takesPaletteKey = isReturningMember(request.headers.cookie)
    const context: PageContext = {
      nonce,
      requestId: request.id,
      origin: origin(),
      theme: themeIn(request.headers.cookie),
      returning: takesPaletteKey,
      api: client(request),
      reportFailure,
      reportApiError,
      takeHtml: (rendered) => {
        html = rendered
      },
    }
    const isLinked = linksStyles?.(request, reply) ?? false
    const response = await render(page, { context, inlineCss: !isLinked })
    if (page.signal.aborted) return abandon(reply)
    if (!hasNoPage(response))
      return await sendRendered(request, reply, withStatus(response, statusOfFailure), {
        html,
        transform(page) {
          if (mode !== 'production') return page
          if (isLinked) return deferScripts(page, { nonce, takesPaletteKey, linksStyles: true })
          return deferScripts(keepUsedStyles(page), { nonce, takesPaletteKey, stylesheets })
        },
      })
  } catch (error) {
    if (page.signal.aborted) return abandon(reply)
    reportFailure(error)
  }
  return reply.code(statusOfFailure()).type('text/html; charset=utf-8').send(failureDocument(request.id, nonce))
}

/** Whether rendering failed without a page. If only a loader failed, the application rendered an error page. */
function hasNoPage(response: Response): boolean {
  return response.status >= 500 && !response.headers.get('content-type')?.startsWith('text/html')
}

/** Logs the errors of one page. If one is an outage, the status is 503, since a retry may succeed. */
function failureReporter({ log }: FastifyRequest) {
  let isOutageSeen = false
  const reportApiError = (error: unknown) => {
    isOutageSeen ||= isOutage(error) || isApiError(error, 'UNAVAILABLE')
  }
  const reportFailure = (error: unknown) => {
    reportApiError(error)
    if (isOutage(error)) log.warn({ err: error }, 'unavailable')
    else log.error({ err: error }, 'page failed')
  }
  return { reportFailure, reportApiError, statusOfFailure: () => (isOutageSeen ? 503 : 500) }
}

/** The application answers 500 for every failure, outages too. */
function withStatus(response: Response, statusOfFailure: () => number): Response {
  if (response.status !== 500) return response
  return new Response(response.body, { status: statusOfFailure(), headers: response.headers })
}

/** The client disconnected, so there is nobody to answer. */
function abandon(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
