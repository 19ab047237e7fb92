export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const

export type ImageType = (typeof imageTypes)[number]

/** Enough of a file for `imageTypeOf`. */
export const signatureLength = 64

/** The type of a file by its first bytes. Its name and declared type prove nothing. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (isWebp) return 'image/webp'
  return brandsOf(bytes).some((brand) => heicBrands.has(brand)) ? 'image/heic' : undefined
}

/** Images coded by HEVC, of one or several layers. AVIF has the same container, but other brands. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis'])

/** The brands of an ISO media file: in its first box the main one, four bytes of version, and the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), signatureLength, bytes.length)
  const offsets = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => 16 + 4 * index)]
  return offsets.map((offset) => bytes.toString('latin1', offset, offset + 4))
}
