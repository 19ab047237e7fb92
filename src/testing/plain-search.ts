/** What a search means, written plainly, to compare with the SQL functions that find listings and mandates. */

const quotes = '"“”„‟«»＂'

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search, and its phrases in quotes. Only a quote after a space opens one; one that is not closed ends with the text. */
export function termsOf(search: string): string[] {
  const terms: string[] = []
  let isInQuotes = false
  let term = ''
  let before = ' '
  for (const character of `${search} `) {
    const isQuote = quotes.includes(character)
    if (!isQuote && (isInQuotes || character !== ' ')) term += character
    else {
      terms.push(fold(term.trim()))
      term = ''
      isInQuotes = isQuote && !isInQuotes && before === ' '
    }
    before = character
  }
  return [...terms, fold(term.trim())].filter((each) => each !== '')
}

/** Whether each term is somewhere in the text. */
export const containsAll = (text: string, search: string) => termsOf(search).every((term) => fold(text).includes(term))
