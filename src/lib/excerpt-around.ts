export interface ExcerptPart {
  text: string
  is_match: boolean
}

/** Characters before the first match. */
const leading = 40

/**
 * About `length` characters of a text around the first of these terms, in parts that say which of them match. Letters are
 * compared without case and accents. If no term is found, it is the beginning of the text.
 */
export function excerptAround(text: string, terms: readonly string[], length: number): ExcerptPart[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const matches = findMatches(line, terms)
  const first = matches[0]?.from ?? 0
  const from = first > leading ? startOfWord(line, first - leading) : 0
  const to = line.length > from + length ? Math.max(endOfWord(line, from + length), matches[0]?.to ?? 0) : line.length
  const parts: ExcerptPart[] = []
  const add = (piece: string, is_match: boolean) => piece && parts.push({ text: piece, is_match })
  let position = from
  for (const match of matches) {
    if (match.to > to) break
    add(`${position === from && from > 0 ? '…' : ''}${line.slice(position, match.from)}`, false)
    add(line.slice(match.from, match.to), true)
    position = match.to
  }
  add(`${position === from && from > 0 ? '…' : ''}${line.slice(position, to)}${to < line.length ? '…' : ''}`, false)
  return parts
}

interface Match {
  from: number
  to: number
}

/** In order and without overlaps. */
function findMatches(text: string, terms: readonly string[]): Match[] {
  const { folded, origins } = foldWithOrigins(text)
  const all: Match[] = []
  for (const term of terms) {
    const pattern = foldWithOrigins(term.replace(/\s+/g, ' ').trim()).folded
    if (!pattern) continue
    for (let at = folded.indexOf(pattern); at >= 0; at = folded.indexOf(pattern, at + pattern.length))
      all.push({ from: origins[at] ?? 0, to: origins[at + pattern.length] ?? text.length })
  }
  const matches: Match[] = []
  for (const match of all.sort((a, b) => a.from - b.from || b.to - a.to))
    if (match.from >= (matches.at(-1)?.to ?? 0)) matches.push(match)
  return matches
}

/** `origins[i]` is the position in the text of the character that became the i-th folded one. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  let [folded, position] = ['', 0]
  const origins: number[] = []
  for (const character of text) {
    const plain = (ligatures[character] ?? character).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (let n = 0; n < plain.length; n++) origins.push(position)
    folded += plain
    position += character.length
  }
  origins.push(text.length)
  return { folded, origins }
}

/** Letters that the search of the database writes as others, and Unicode does not. */
const ligatures: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', Đ: 'd', ð: 'd', þ: 'th' },
}

function startOfWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space >= 0 && space < from + leading ? space + 1 : from
}

function endOfWord(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to)
  return space > to - leading ? space : to
}
