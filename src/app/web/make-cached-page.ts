import { createHash } from 'node:crypto'
import { type CompressedVariants, compressVariants } from './compressed-variants.ts'
import { pageHeaders } from './page-headers.ts'

export interface CachedPage {
  headers: Record<string, string>
  bytes: CompressedVariants
}

/** A rendered page, ready to be sent to every visitor. */
export async function makeCachedPage(html: string, brotliQuality = 6): Promise<CachedPage> {
  return { headers: cachedPageHeaders(html), bytes: await compressVariants(html, brotliQuality) }
}

/** A cached page has no nonce, so its policy lists hashes of its inline code. */
export function cachedPageHeaders(html: string): Record<string, string> {
  const inline = { scripts: hashesOf('script', html), styles: hashesOf('style', html) }
  return { ...pageHeaders('production', inline), 'content-type': 'text/html; charset=utf-8' }
}

function hashesOf(element: 'script' | 'style', html: string): string[] {
  // A regular expression suffices for React's output: it escapes ">" in attributes and closing tags in inline code.
  const elements = html.matchAll(
    new RegExp(`<${element}\\b(?! type="application/json")[^>]*>(.*?)</${element}\\s*>`, 'gs'),
  )
  const texts = [...elements].map(([, text = '']) => text).filter(Boolean)
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
