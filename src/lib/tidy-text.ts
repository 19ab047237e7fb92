/** Of text that others will read: what cannot be seen, and what turns the direction of the words around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** One line, as it was meant: no control characters, no doubled spaces. */
export const tidyLine = (text: string): string =>
  text.replace(/\s/g, ' ').normalize('NFC').replace(unseen, '').replace(/ {2,}/g, ' ').trim()

/** The same for paragraphs, which keep their line ends. */
export const tidyParagraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(tidyLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Each word once, whatever its case; the first spelling stays. Empty ones go. */
export function distinctWords(words: readonly string[]): string[] {
  const seen = new Set<string>([''])
  return words.filter((word) => {
    const key = word.toLocaleLowerCase('en')
    return !seen.has(key) && seen.add(key)
  })
}
