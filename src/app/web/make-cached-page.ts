import { createHash } from 'node:crypto'
import { type CompressedVariants, compressVariants } from './compressed-variants.ts'
import { pageHeaders } from './page-headers.ts'

export interface CachedPage {
  headers: Record<string, string>
  bytes: CompressedVariants
}

/** A page as bytes for everyone. */
export async function makeCachedPage(html: string): Promise<CachedPage> {
  return { headers: cachedPageHeaders(html), bytes: await compressVariants(html, 6) }
}

/** It carries no nonce, so its policy names what is inline by hash. */
export function cachedPageHeaders(html: string): Record<string, string> {
  const inline = { scripts: hashesOf('script', html), styles: hashesOf('style', html) }
  return { ...pageHeaders('production', inline), 'content-type': 'text/html; charset=utf-8' }
}

function hashesOf(element: 'script' | 'style', html: string): string[] {
  // What React wrote: a ">" within an attribute is escaped, and the text ends at the first closing tag.
  const found = html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}\\s*>`, 'gs'))
  const texts = [...found].map(([, text = '']) => text).filter(Boolean)
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
