const longest = 240
/** Created when first needed, because creating it is slow in browsers. */
let sentences: Intl.Segmenter | undefined

/** Abbreviations, as in "St. Moritz" and "No. 7": their full stop does not end the sentence. */
const abbreviation = /(?:^|[\s(])(?:St|Ste|Mt|Mr|Mrs|Ms|Dr|Prof|No|Nos|Nr|ca|approx|vol|fig|ft|sq|[A-Z])\.$/i

/** The first sentence of a text, within its first paragraph. A very long one is cut between words. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split('\n')
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  let sentence = ''
  for (const { segment } of sentences.segment(paragraph)) {
    sentence += segment
    if (!abbreviation.test(sentence.trimEnd())) break
  }
  return shorten(sentence.trim(), longest)
}

/** Cuts a text between words, to at most `most` characters. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  // Does not cut a surrogate pair in half.
  const words = text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`
}
