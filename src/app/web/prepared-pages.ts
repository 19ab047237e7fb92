import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/api-client.ts'
import { themeIn } from '#lib/theme-choice.ts'
import { isAnonymous } from './is-anonymous.ts'
import { keepFresh } from './keep-fresh.ts'
import type { PageRenderer } from './page-renderer.ts'
import { paintFirst } from './paint-first.ts'
import { headersForAll, type PreparedPage, preparePage } from './prepare-page.ts'
import { sendPrepared } from './prepared-bytes.ts'
import { isPreparedPage, showsChanged } from './public-pages.ts'
import type { Change } from './public-records.ts'
import { sendRendered } from './send-rendered.ts'

export interface PreparedPages {
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
}

interface Rendered {
  status: number
  html: string
  /** All that it shows was answered. */
  isWhole: boolean
}

/** Public pages for visitors, rendered every few seconds at most and not for each of them. */
export function openPreparedPages({ render, visitor, origin }: Options): PreparedPages {
  const kept = keepFresh<PreparedPage>({ freshFor: 10_000, usableFor: 60_000, most: 600 })

  /** Nothing where it fails: that is told to the one who asked, by a rendering of their own. */
  async function renderForAll(request: FastifyRequest): Promise<Rendered | undefined> {
    let [failed, isWhole] = [false, true]
    const lose = (error: unknown) => {
      failed = true
      request.log.warn({ err: error }, 'page not prepared')
    }
    try {
      const page = new Request(new URL(request.url, origin()), { headers: { accept: 'text/html' } })
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
      const html = paintFirst(await new Response(body).text())
      const isPage = status < 500 && headers.get('content-type')?.startsWith('text/html') === true
      return failed || !isPage ? undefined : { status, html, isWhole }
    } catch (error) {
      lose(error)
      return undefined
    }
  }

  return {
    async send(request, reply) {
      const { url, headers } = request
      if (!isPreparedPage(url) || !isAnonymous(headers)) return false
      const name = `${url} ${themeIn(headers.cookie)}`
      let own: Rendered | undefined
      const page = await kept.get(name, async () => {
        const rendered = await renderForAll(request)
        if (rendered?.status === 200 && rendered.isWhole) return await preparePage(rendered.html)
        // What is no longer there has nothing older to stand in for it.
        if (rendered?.status === 404) kept.drop((other) => other === name)
        own = rendered
        return undefined
      })
      if (page) sendPrepared(request, reply.headers(page.headers), page.bytes)
      else if (own) await sendOnce(request, reply, own)
      return page !== undefined || own !== undefined
    },
    drop: (change = 'anything') => kept.drop((name) => showsChanged(name.slice(0, name.indexOf(' ')), change)),
  }
}

/** A page that lacks something is shown to the one who asked, and to nobody else. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, { status, html }: Rendered): Promise<void> {
  await sendRendered(request, reply, new Response(html, { status, headers: headersForAll(html) }))
}
