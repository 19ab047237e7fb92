import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/api-client.ts'
import { themeIn } from '#lib/theme-choice.ts'
import { Refusal } from '#platform/refusal.ts'
import { sendCompressed } from './compressed-variants.ts'
import { deferScripts } from './defer-scripts.ts'
import { isAnonymousRequest } from './is-anonymous-request.ts'
import type { BeginRendering } from './limit-renderings.ts'
import { type CachedPage, cachedPageHeaders, makeCachedPage } from './make-cached-page.ts'
import { notFoundCache } from './not-found-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { cachedPageFor, isPageAffected } from './public-pages.ts'
import type { Change } from './public-records.ts'
import { sendRendered } from './send-rendered.ts'
import { staleWhileRevalidateCache } from './stale-while-revalidate.ts'

export interface CachedPages {
  /** Answers a request for a page that is the same for every visitor, and says whether it did. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Forgets the pages that show what changed. */
  drop(change?: Change): void
}

interface Options {
  render: PageRenderer
  /** The API as nobody: whatever the request carries must not enter a page that others are sent. */
  visitor: (request: FastifyRequest) => ApiClient
  origin: () => string
  beginRendering: BeginRendering
}

interface Rendered {
  status: number
  html: string
  /** All that it shows was answered. */
  isComplete: boolean
}

/** Public pages for visitors, rendered every few seconds at most and not for each of them. */
export function openCachedPages({ render, visitor, origin, beginRendering }: Options): CachedPages {
  const cache = staleWhileRevalidateCache<CachedPage>({ freshFor: 5_000, staleFor: 10_000, maxEntries: 600 })
  const notFound = notFoundCache<Rendered>()

  /** Nothing where it fails: that is told to the one who asked, by a rendering of their own. */
  async function renderForVisitors(request: FastifyRequest, path: string): Promise<Rendered | undefined> {
    const endRendering = await beginRendering(request)
    let [failed, isWhole] = [false, true]
    const lose = (error: unknown) => {
      failed = true
      request.log.warn({ err: error }, 'page not prepared')
    }
    try {
      const page = new Request(new URL(path, origin()), { headers: { accept: 'text/html' } })
      const context = {
        nonce: undefined,
        requestId: request.id,
        origin: origin(),
        theme: themeIn(request.headers.cookie),
        returning: false,
        api: visitor(request),
        reportFailure: lose,
        // Of an address that leads nowhere there is nothing to say.
        reportRefusal: () => {
          isWhole = false
        },
      }
      const { status, headers, body } = await render(page, { context })
      const html = deferScripts(await new Response(body).text())
      const isPage = status < 500 && headers.get('content-type')?.startsWith('text/html') === true
      return failed || !isPage ? undefined : { status, html, isComplete: isWhole }
    } catch (error) {
      lose(error)
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
      let own = notFound.find(name)
      let refusal: Refusal | undefined
      const keepRefusal = (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        refusal = error
        return undefined
      }
      const make = async () => {
        const keepMissing = notFound.beginLookup()
        const rendered = await renderForVisitors(request, path)
        if (rendered?.status === 200 && rendered.isComplete) return await makeCachedPage(rendered.html)
        if (rendered?.status === 404) {
          keepMissing(name, rendered)
          // The page no longer exists, so drop the older copy.
          cache.drop((other) => other === name)
        }
        own = rendered
        return undefined
      }
      // Others who wait for the page are not refused with the one who began it.
      const page = own ? undefined : await cache.get(name, () => make().catch(keepRefusal))
      if (page) sendCompressed(request, reply.headers(page.headers), page.bytes)
      else if (own) await sendOnce(request, reply, own)
      else if (refusal) throw refusal
      return page !== undefined || own !== undefined
    },
    drop(change = 'anything') {
      for (const each of [cache, notFound])
        each.drop((name) => isPageAffected(name.slice(0, name.indexOf(' ')), change))
    },
  }
}

/** A page that lacks something is shown to the one who asked, and to nobody else. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, { status, html }: Rendered): Promise<void> {
  await sendRendered(request, reply, new Response(html, { status, headers: cachedPageHeaders(html) }))
}
