/** A piece of a message: words, or words that lead somewhere. */
export interface TextPart {
  text: string
  href?: string
}

/** Finds the web addresses in a text. Nothing else becomes a link, whatever it calls itself. */
export function linkify(text: string): TextPart[] {
  const pieces: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutClosing(found)
    const href = addressOf(written)
    if (!href) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: written, href })
    from = index + written.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

const address = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]+/giu

/** What closes a sentence or a bracket around an address is not part of it. */
function withoutClosing(found: string): string {
  const trimmed = found.replace(/[.,;:!?'’”»]+$/, '')
  const opened = trimmed.split('(').length - 1
  const closed = trimmed.split(')').length - 1
  return trimmed.endsWith(')') && closed > opened ? withoutClosing(trimmed.slice(0, -1)) : trimmed
}

/** The address as the browser will read it; none that carries a name or a password before its host. */
function addressOf(written: string): string | undefined {
  const url = URL.parse(written)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.username || url.password ? undefined : url.href
}
