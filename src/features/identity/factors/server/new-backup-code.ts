import { randomInt } from 'node:crypto'

/** No letter or digit that is read as another. 50 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function newBackupCode(): string {
  const signs = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
