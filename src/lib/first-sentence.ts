const maximumSentenceLength = 240
/** Created when first needed, because creating it is slow in browsers. */
let sentenceSegmenter: Intl.Segmenter | undefined

/** Abbreviations, as in "St. Moritz" and "No. 7": their full stop does not end the sentence. */
const abbreviation = /(?:^|[\s(])(?:St|Ste|Mt|Mr|Mrs|Ms|Dr|Prof|No|Nos|Nr|ca|approx|vol|fig|ft|sq|[A-Z])\.$/i

/** The first sentence of a text, within its first paragraph. A very long one is cut between words. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split('\n')
  sentenceSegmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  let sentence = ''
  for (const { segment } of sentenceSegmenter.segment(paragraph)) {
    sentence += segment
    if (!abbreviation.test(sentence.trimEnd())) break
  }
  return shorten(sentence.trim(), maximumSentenceLength)
}

/** Cuts a text between words, to at most `maximumLength` characters. */
export function shorten(text: string, maximumLength: number): string {
  if (text.length <= maximumLength) return text
  // Does not cut a surrogate pair in half.
  const shortenedText = text
    .slice(0, maximumLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\s+\S*$/, '')
  return `${shortenedText.replace(/[\s,;:–—-]+$/, '')}…`
}
