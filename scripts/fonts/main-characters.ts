const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/**
 * The characters that nearly every page consists of: ASCII, punctuation, and accented letters frequent in names. A page with
 * any other character also loads the file of all Latin characters. `src/ui/styles/fonts.css` names both sets.
 */
export const mainCharacters = `${range(0x20, 0x7e)}\u00a0£¥©·×–—‘’“”…€éèêëàâäáçôöóîïíûüúñÄÅÇÉÖØÜåø`
