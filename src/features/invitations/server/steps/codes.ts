import { randomInt } from 'node:crypto'
import { hashToken } from '#platform/authentication/tokens.ts'
import type { Sealing } from '#platform/sealing/seal.ts'

/** Without characters that are mistaken for each other when a code is spoken or written by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Three groups of four characters: short enough to read out, and 58 bits, too many to guess under the rate limit of
 * sign-up.
 */
export const newCode = (): string =>
  Array.from(
    { length: 12 },
    (_, index) => `${index % 4 === 0 && index > 0 ? '-' : ''}${alphabet[randomInt(alphabet.length)]}`,
  ).join('')

/**
 * Hashed under the key of the instance. The 58 bits of a code could be guessed from a plain hash in a stolen
 * database.
 */
export const hashCode = (sealing: Pick<Sealing, 'digest'>, code: string): Buffer =>
  sealing.digest('invitation code', normalizeCode(code))

/** For codes given before codes were hashed under the key. The last of them expires 30 days after the upgrade. */
export const plainHash = (code: string): Buffer => hashToken(normalizeCode(code))

/** A code may be typed in any case, with or without spaces and hyphens. */
const normalizeCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
