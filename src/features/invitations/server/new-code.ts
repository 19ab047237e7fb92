import { randomInt } from 'node:crypto'

/** No letter that is read as another when spoken or written by hand. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Three groups of four: short enough to read out, and 58 bits, which are not guessed at the pace sign-up allows. */
export const newCode = (): string =>
  Array.from(
    { length: 12 },
    (_, index) => `${index % 4 === 0 && index > 0 ? '-' : ''}${letters[randomInt(letters.length)]}`,
  ).join('')
