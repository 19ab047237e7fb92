interface Counts {
  cards: number
  particulars: number
  photographs: number
  document_pages: number
}

/** 'Opened 3 times, 12 photographs loaded, 4 document pages, 2 times in lists' */
export function countsText({ cards, particulars, photographs, document_pages }: Counts): string {
  const parts = [
    particulars > 0 && `opened ${times(particulars)}`,
    photographs > 0 && `${photographs} ${photographs === 1 ? 'photograph' : 'photographs'} loaded`,
    document_pages > 0 && `${document_pages} document ${document_pages === 1 ? 'page' : 'pages'}`,
    cards > 0 && `${times(cards)} in lists`,
  ].filter(Boolean)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** Which of the listing's photographs, by their numbers in its gallery: '1–3, 7'. Removed photographs have none. */
export function photographNumbers(seenIds: readonly string[], gallery: readonly { id: string }[]): string {
  const seen = new Set(seenIds)
  const numbers = gallery.flatMap(({ id }, index) => (seen.has(id) ? [index + 1] : []))
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
