import { hashToken } from '#platform/authentication/tokens.ts'
import type { Sealing } from '#platform/sealing/seal.ts'

/** Under the key of the instance: the 58 bits of a code could be tried out against a plain hash in a stolen database. */
export const hashCode = (sealing: Pick<Sealing, 'digest'>, code: string): Buffer =>
  sealing.digest('invitation code', withoutSeparators(code))

/** For codes from before codes were hashed under the key; the last of them expires 30 days after the upgrade. */
export const plainHash = (code: string): Buffer => hashToken(withoutSeparators(code))

/** As typed by hand: case, spaces and strokes do not matter. */
const withoutSeparators = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
