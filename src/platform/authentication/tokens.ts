import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits. Only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A fast hash is enough, because a random token cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
