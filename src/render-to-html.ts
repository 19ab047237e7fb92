import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

interface Rendering {
  nonce: string | undefined
  signal: AbortSignal
  reportFailure: (error: unknown) => void
}

/** The whole page, with the parts that load late. Undefined if a part failed that no boundary holds. */
export async function renderToHtml(page: ReactNode, rendering: Rendering): Promise<string | undefined> {
  return renderAtOnce(page) ?? (await renderWhenReady(page, rendering))
}

/** Takes less than a stream, but waits for no part and reports no failure. So if it cannot finish, the page is rendered again. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinishedPart) ? undefined : html
  } catch {
    return undefined
  }
}

/** React writes it before a part that it leaves to the browser. A text cannot contain it: `<` is escaped. */
const unfinishedPart = '<!--$!-->'

function renderWhenReady(page: ReactNode, { nonce, signal, reportFailure }: Rendering): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
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
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        isFrameReady = true
      },
      onShellError: reject,
      onAllReady() {
        if (failures.length === 0) return void pipe(collect)
        reportFailure(failures[0])
        resolve(undefined)
      },
      onError(error) {
        if (signal.aborted) return
        if (isFrameReady) reportFailure(error)
        else failures.push(error)
      },
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
