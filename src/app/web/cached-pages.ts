import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/api-client.ts'
import type { PageContext } from '#api/page-context.ts'
import { themeIn } from '#lib/theme-choice.ts'
import { Refusal } from '#platform/refusal.ts'
import { pageCompressor } from './compress-pages.ts'
import { sendCompressed } from './compressed-variants.ts'
import { deferScripts } from './defer-scripts.ts'
import { isAnonymousRequest } from './is-anonymous-request.ts'
import type { BeginRendering } from './limit-renderings.ts'
import { type CachedPage, cachedPageHeaders, makeCachedPage } from './make-cached-page.ts'
import { notFoundCache } from './not-found-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { cachedPageFor, isPageAffected, readingPages } from './public-pages.ts'
import type { Change } from './public-records.ts'
import { sendRendered } from './send-rendered.ts'
import { staleWhileRevalidateCache } from './stale-while-revalidate.ts'
import type { KeepUsedStyles } from './used-styles.ts'

export interface CachedPages {
  /** Answers the request if its page is the same for every visitor; resolves to whether it did. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Removes the pages that show what changed. */
  drop(change?: Change): void
}

interface Options {
  render: PageRenderer
  /** Calls the API without the request's credentials, since others get the same page. */
  visitor: (request: FastifyRequest) => ApiClient
  origin: () => string
  beginRendering: BeginRendering
  /** Without them, every page contains all styles. */
  stylesheets?: readonly string[]
  keepUsedStyles?: KeepUsedStyles
}

interface Rendered {
  status: number
  html: string
  /** No request for its data failed. */
  isComplete: boolean
}

/** Public pages for visitors, each rendered once every few seconds at most. */
export function openCachedPages(options: Options): CachedPages {
  const { render, visitor, origin, beginRendering, stylesheets = [], keepUsedStyles = (html) => html } = options
  const cache = staleWhileRevalidateCache<CachedPage>({ freshFor: 5_000, staleFor: 10_000, maxEntries: 600 })
  const notFound = notFoundCache<Rendered>()
  const compressPage = pageCompressor()

  /** Undefined if rendering fails: the visitor who requested the page then gets a rendering with the error. */
  async function renderForVisitors(request: FastifyRequest, path: string): Promise<Rendered | undefined> {
    const endRendering = await beginRendering(request)
    let [failed, isWhole] = [false, true]
    const markFailed = (error: unknown) => {
      failed = true
      request.log.warn({ err: error }, 'page not cached')
    }
    try {
      const pageRequest = new Request(new URL(path, origin()), { headers: { accept: 'text/html' } })
      const context: PageContext = {
        nonce: undefined,
        requestId: request.id,
        origin: origin(),
        theme: themeIn(request.headers.cookie),
        returning: false,
        api: visitor(request),
        reportFailure: markFailed,
        reportApiError: () => {
          isWhole = false
        },
      }
      const { status, headers, body } = await render(pageRequest, { context })
      const page = keepUsedStyles(await new Response(body).text())
      const html = deferScripts(page, { untilUsed: readingPages.has(path), stylesheets })
      const isPage = status < 500 && headers.get('content-type')?.startsWith('text/html') === true
      return failed || !isPage ? undefined : { status, html, isComplete: isWhole }
    } catch (error) {
      markFailed(error)
      return undefined
    } finally {
      endRendering()
    }
  }

  return {
    async send(request, reply) {
      const { url, headers } = request
      const path = isAnonymousRequest(headers) ? cachedPageFor(url) : undefined
      if (path === undefined) return false
      const name = `${path} ${themeIn(headers.cookie)}`
      let uncached = notFound.find(name)
      let refusal: Refusal | undefined
      const rememberRefusal = (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        refusal = error
        return undefined
      }
      const renderAndStore = async () => {
        const storeNotFound = notFound.beginLookup()
        const rendered = await renderForVisitors(request, path)
        if (rendered?.status === 200 && rendered.isComplete) {
          // Pages to read are few, and are what most people see first.
          return await (readingPages.has(path) ? compressPage(name, rendered.html) : makeCachedPage(rendered.html))
        }
        if (rendered?.status === 404) {
          storeNotFound(name, rendered)
          // The page no longer exists, so drop the older copy.
          cache.drop((other) => other === name)
        }
        uncached = rendered
        return undefined
      }
      // If the request that renders the page is refused by a rate limit, others that wait for the page are not.
      const cachedPage = uncached ? undefined : await cache.get(name, () => renderAndStore().catch(rememberRefusal))
      if (cachedPage) sendCompressed(request, reply.headers(cachedPage.headers), cachedPage.bytes)
      else if (uncached) await sendOnce(request, reply, uncached)
      else if (refusal) throw refusal
      return cachedPage !== undefined || uncached !== undefined
    },
    drop(change = 'anything') {
      for (const each of [cache, notFound])
        each.drop((name) => isPageAffected(name.slice(0, name.indexOf(' ')), change))
    },
  }
}

/** An incomplete page is sent to the visitor who requested it, and not cached. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, { status, html }: Rendered): Promise<void> {
  await sendRendered(request, reply, new Response(html, { status, headers: cachedPageHeaders(html) }))
}
