const longest = 240
/** Made when it is first needed: it costs a browser more than all else that a page runs at first. */
let sentences: Intl.Segmenter | undefined

/** As "St. Moritz" and "No. 7": the full stop ends a word, and the sentence goes on. */
const goesOn = /(?:^|[\s(])(?:St|Ste|Mt|Mr|Mrs|Ms|Dr|Prof|No|Nos|Nr|ca|approx|vol|fig|ft|sq|[A-Z])\.$/i

/** The first sentence of a text, within its first paragraph. A very long one is broken off between words. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split('\n')
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  let sentence = ''
  for (const { segment } of sentences.segment(paragraph)) {
    sentence += segment
    if (!goesOn.test(sentence.trimEnd())) break
  }
  return shorten(sentence.trim(), longest)
}

/** At the most so many characters, broken off between words. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  // A character outside the basic plane takes two units, and is kept whole or not at all.
  const words = text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`
}
