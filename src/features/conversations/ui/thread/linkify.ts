/** Part of a message: plain text, or a link. */
export interface TextPart {
  text: string
  href?: string
}

/** Makes links of http and https addresses only. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  for (const { 0: match, index } of text.matchAll(urlPattern)) {
    const url = withoutTrailingPunctuation(match)
    const href = safeHref(url)
    if (!href) continue
    if (index > position) parts.push({ text: text.slice(position, index) })
    parts.push({ text: url, href })
    position = index + url.length
  }
  if (position < text.length) parts.push({ text: text.slice(position) })
  return parts
}

const urlPattern = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]+/giu

/** Punctuation after an address, and a bracket that was opened before it, belong to the sentence. */
function withoutTrailingPunctuation(text: string): string {
  const trimmed = text.replace(/[.,;:!?'’”»]+$/, '')
  const openBrackets = trimmed.split('(').length - 1
  const closed = trimmed.split(')').length - 1
  return trimmed.endsWith(')') && closed > openBrackets ? withoutTrailingPunctuation(trimmed.slice(0, -1)) : trimmed
}

/** Undefined for addresses with a user name or password: they can pretend to lead to another host. */
function safeHref(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.username || url.password ? undefined : url.href
}
