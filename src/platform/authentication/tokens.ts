import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess; what is stored is its hash alone. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A random token needs no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
