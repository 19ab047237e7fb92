import { type CachedPage, makeCachedPage } from './make-cached-page.ts'

/** The times at which the data of a page was read. */
const readTimes = /(?<=[:,])1\d{12}(?=[,\]}])/g

/** For this long, in milliseconds, a page is sent with older times of reading. */
const keptFor = 60_000

interface KeptPage {
  isBest: boolean
  text: string
  page: CachedPage
  madeAt: number
}

/**
 * Compresses pages, each under its name. The best compression takes thirty times as long as a good one, so only a page that
 * stayed the same is compressed best, and then kept for a while.
 */
export function pageCompressor(compress = makeCachedPage, now = () => performance.now()) {
  const keptPages = new Map<string, KeptPage>()
  return async (name: string, html: string): Promise<CachedPage> => {
    const text = html.replace(readTimes, '')
    const kept = keptPages.get(name)
    const isBest = kept?.text === text
    if (isBest && kept.isBest && now() - kept.madeAt < keptFor) return kept.page
    const page = await compress(html, isBest ? 11 : undefined)
    keptPages.set(name, { text, page, madeAt: now(), isBest })
    return page
  }
}
