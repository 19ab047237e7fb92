/** Characters that are invisible or change the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A visible letter, digit, punctuation mark or symbol: no filler characters, no blank Braille cell. */
const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Too many combining marks on one letter. No orthography puts more than four accents on a letter; Burmese and Tibetan use up
 * to seven marks of their own.
 */
const piledMarks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{5}|\p{M}{9}/u

const tidySpaces = (text: string): string =>
  text.replace(/\s/g, ' ').normalize('NFC').replace(invisible, '').replace(/ {2,}/g, ' ').trim()

const emptyUnlessVisible = (text: string): string => (visibleCharacter.test(text) ? text : '')

/** One line without control characters and double spaces. Empty if nothing in it is visible. */
export const tidyLine = (text: string): string => emptyUnlessVisible(tidySpaces(text))

/** The same for paragraphs, which keep their line ends. */
export const tidyParagraphs = (text: string): string =>
  emptyUnlessVisible(
    text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map(tidySpaces)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )

/** Whether a letter has so many marks that they would cover the lines above and below. */
export const hasPiledMarks = (text: string): boolean =>
  piledMarks.test(text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))

/** Removes empty words and repeated ones, ignoring case. The first spelling stays. */
export function distinctWords(words: readonly string[]): string[] {
  const seenKeys = new Set<string>([''])
  return words.filter((word) => {
    const key = word.toLocaleLowerCase('en')
    return !seenKeys.has(key) && seenKeys.add(key)
  })
}
