import { readFileSync } from 'node:fs'
import { hashWord, isInFilter } from './bloom-filter.ts'

/** How many of the most used passwords each filter holds. A password in a smaller filter takes fewer guesses. */
export const tierSizes = [10_000, 100_000, 1_000_000]

let filters: Buffer[] | undefined

/**
 * How many guesses find one of the million most used passwords of data breaches, as a power of two. Undefined for other
 * words, except for false positives: three in a thousand.
 */
export function breachedBits(word: string): number | undefined {
  filters ??= readFilters()
  const hashes = hashWord(word)
  const tier = filters.findIndex((bytes) => isInFilter(bytes, hashes))
  return tier < 0 ? undefined : Math.log2(tierSizes[tier] ?? 1)
}

/** Checks only the largest filter, which has one false positive in a thousand. */
export function isBreached(password: string): boolean {
  filters ??= readFilters()
  const largestFilter = filters.at(-1)
  return largestFilter !== undefined && isInFilter(largestFilter, hashWord(password.toLowerCase()))
}

/** Written by scripts/breached-passwords.ts: the length of each filter, then its bytes. */
function readFilters(): Buffer[] {
  const file = readFileSync(new URL('./breached-passwords.bin', import.meta.url))
  let offset = 0
  return tierSizes.map(() => {
    const length = file.readUInt32BE(offset)
    offset += 4 + length
    return file.subarray(offset - length, offset)
  })
}
