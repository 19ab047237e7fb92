import { readFileSync } from 'node:fs'
import { hashWord, isInFilter } from './bloom-filter.ts'

/** How many of the most used passwords each filter holds. A password in a smaller filter takes fewer guesses. */
export const tiers = [10_000, 100_000, 1_000_000]

let filters: Buffer[] | undefined

/**
 * How many guesses find one of the million most used passwords of data breaches, as a power of two. Undefined for other
 * words, except for false positives: three in a thousand.
 */
export function breachedBits(word: string): number | undefined {
  filters ??= readFilters()
  const hashes = hashWord(word)
  const tier = filters.findIndex((bytes) => isInFilter(bytes, hashes))
  return tier < 0 ? undefined : Math.log2(tiers[tier] ?? 1)
}

/** Checks only the largest filter, which has one false positive in a thousand. */
export function isBreached(password: string): boolean {
  filters ??= readFilters()
  const largest = filters.at(-1)
  return largest !== undefined && isInFilter(largest, hashWord(password.toLowerCase()))
}

/** Written by scripts/breached-passwords.ts: the length of each filter, then its bytes. */
function readFilters(): Buffer[] {
  const file = readFileSync(new URL('./breached-passwords.bin', import.meta.url))
  let from = 0
  return tiers.map(() => {
    const length = file.readUInt32BE(from)
    from += 4 + length
    return file.subarray(from - length, from)
  })
}
