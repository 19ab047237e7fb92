import { createHash } from 'node:crypto'

const bitsPerText = 14.4
const probesPerText = 10

/**
 * A Bloom filter: tells whether a text is one of those it was made of. No false negatives; one false positive in a
 * thousand.
 */
export function makeFilter(texts: readonly string[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil((texts.length * bitsPerText) / 8))
  const bitCount = bytes.length * 8
  for (const text of texts) {
    const hashes = hashWord(text)
    for (let probe = 0; probe < probesPerText; probe++) {
      const bit = bitOf(hashes, probe, bitCount)
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) | (1 << (bit & 7)), bit >> 3)
    }
  }
  return bytes
}

export function isInFilter(bytes: Buffer, hashes: WordHashes): boolean {
  const bitCount = bytes.length * 8
  for (let probe = 0; probe < probesPerText; probe++) {
    const bit = bitOf(hashes, probe, bitCount)
    if ((bytes.readUInt8(bit >> 3) & (1 << (bit & 7))) === 0) return false
  }
  return true
}

export type WordHashes = readonly [number, number]

/** Computed once and used for all filters. */
export function hashWord(text: string): WordHashes {
  const digest = createHash('sha1').update(text).digest()
  return [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
}

/** Double hashing: the n-th bit is the first hash plus n times the second. */
const bitOf = ([firstHash, secondHash]: WordHashes, probe: number, bitCount: number) =>
  (firstHash + probe * secondHash) % bitCount
