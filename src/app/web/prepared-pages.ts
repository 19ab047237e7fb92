import type { FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/client.ts'
import { themeIn } from '#lib/theme-choice.ts'
import { isAnonymous } from './is-anonymous.ts'
import { keepFresh } from './keep-fresh.ts'
import { paintFirst } from './paint-first.ts'
import { type PreparedPage, preparePage } from './prepare-page.ts'
import { isPreparedPage } from './public-pages.ts'
import type { PageRenderer } from './render-page.ts'

export interface PreparedPages {
  /** The page's bytes, when the request asks for one that is the same for every visitor. */
  pageFor(request: FastifyRequest): Promise<PreparedPage | undefined>
  /** Forgets the pages that are meant by their address, or all. */
  drop(isMeant?: (url: string) => boolean): void
}

interface Options {
  render: PageRenderer
  /** The API as nobody: whatever the request carries must not enter a page that others are sent. */
  visitor: (request: FastifyRequest) => ApiClient
  origin: () => string
}

/** Public pages for visitors, rendered every few seconds at most and not for each of them. */
export function openPreparedPages({ render, visitor, origin }: Options): PreparedPages {
  const kept = keepFresh<PreparedPage>({ freshFor: 10_000, usableFor: 60_000, most: 600 })

  async function prepare(request: FastifyRequest): Promise<PreparedPage | undefined> {
    let whole = true
    const lose = (error: unknown) => {
      whole = false
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
          whole = false
        },
      }
      const response = await render(page, { context })
      const html = await response.text()
      // A page that lacks something is shown to nobody but the one who asked, who gets a rendering of their own.
      return whole && response.status === 200 ? await preparePage(paintFirst(html)) : undefined
    } catch (error) {
      lose(error)
      return undefined
    }
  }

  return {
    async pageFor(request) {
      const { url, headers } = request
      if (!isPreparedPage(url) || !isAnonymous(headers)) return undefined
      return await kept.get(`${url} ${themeIn(headers.cookie)}`, () => prepare(request))
    },
    drop: (isMeant = () => true) => kept.drop((name) => isMeant(name.slice(0, name.indexOf(' ')))),
  }
}
