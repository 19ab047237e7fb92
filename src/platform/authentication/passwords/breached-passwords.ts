import { readFileSync } from 'node:fs'
import { hashWord, isInFilter } from './bloom-filter.ts'

/** How many of the most used passwords each filter holds: the rarer one is, the more guesses it takes to come to it. */
export const tiers = [10_000, 100_000, 1_000_000]

let filters: Buffer[] | undefined

/**
 * How many guesses lead to one of the million passwords that were found most often in stolen data, as a power of two.
 * Nothing for any other word, but for three in a thousand.
 */
export function breachedBits(word: string): number | undefined {
  filters ??= readFilters()
  const hashes = hashWord(word)
  const tier = filters.findIndex((bytes) => isInFilter(bytes, hashes))
  return tier < 0 ? undefined : Math.log2(tiers[tier] ?? 1)
}

/** Asked of the largest filter alone, which errs once in a thousand. */
export function isBreached(password: string): boolean {
  filters ??= readFilters()
  const largest = filters.at(-1)
  return largest !== undefined && isInFilter(largest, hashWord(password.toLowerCase()))
}

/** Made by scripts/breached-passwords.ts; each filter comes after its length. */
function readFilters(): Buffer[] {
  const file = readFileSync(new URL('./breached-passwords.bin', import.meta.url))
  let from = 0
  return tiers.map(() => {
    const length = file.readUInt32BE(from)
    from += 4 + length
    return file.subarray(from - length, from)
  })
}
