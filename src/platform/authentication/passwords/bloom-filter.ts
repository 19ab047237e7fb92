import { createHash } from 'node:crypto'

const bitsEach = 14.4
const probes = 10

/**
 * A Bloom filter: whether a text was among those it was made of. It never says no to one of them, and yes to one in a
 * thousand others.
 */
export function makeFilter(texts: readonly string[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil((texts.length * bitsEach) / 8))
  const bits = bytes.length * 8
  for (const text of texts) {
    const hashes = hashWord(text)
    for (let probe = 0; probe < probes; probe++) {
      const place = bitOf(hashes, probe, bits)
      bytes.writeUInt8(bytes.readUInt8(place >> 3) | (1 << (place & 7)), place >> 3)
    }
  }
  return bytes
}

export function isInFilter(bytes: Buffer, hashes: WordHashes): boolean {
  const bits = bytes.length * 8
  for (let probe = 0; probe < probes; probe++) {
    const place = bitOf(hashes, probe, bits)
    if ((bytes.readUInt8(place >> 3) & (1 << (place & 7))) === 0) return false
  }
  return true
}

export type WordHashes = readonly [number, number]

/** Once for all filters that are asked of a word. */
export function hashWord(text: string): WordHashes {
  const digest = createHash('sha1').update(text).digest()
  return [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
}

/** Two hashes make all: the n-th place is the first plus n times the second. */
const bitOf = ([first, second]: WordHashes, probe: number, bits: number) => (first + probe * second) % bits
