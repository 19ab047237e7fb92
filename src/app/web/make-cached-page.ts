import { createHash } from 'node:crypto'
import { type PreparedBytes, prepareBytes } from './compressed-variants.ts'
import { pageHeaders } from './page-headers.ts'

export interface PreparedPage {
  headers: Record<string, string>
  bytes: PreparedBytes
}

/** A page as bytes for everyone. */
export async function preparePage(html: string): Promise<PreparedPage> {
  return { headers: headersForAll(html), bytes: await prepareBytes(html, 6) }
}

/** It carries no nonce, so its policy names what is inline by hash. */
export function headersForAll(html: string): Record<string, string> {
  const inline = { scripts: hashesOf('script', html), styles: hashesOf('style', html) }
  return { ...pageHeaders('production', inline), 'content-type': 'text/html; charset=utf-8' }
}

function hashesOf(element: 'script' | 'style', html: string): string[] {
  // What React wrote: a ">" within an attribute is escaped, and the text ends at the first closing tag.
  const found = html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}\\s*>`, 'gs'))
  const texts = [...found].map(([, text = '']) => text).filter(Boolean)
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
