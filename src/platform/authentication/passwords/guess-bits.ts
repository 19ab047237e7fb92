import { breachedBits } from './breached-passwords.ts'

/** Longer passwords are not guessed word by word. More characters only add to the estimate, so they are ignored. */
const maximumLength = 40
const longestWord = 20

/**
 * Estimates how many guesses a password withstands, as a power of two: the cheapest way to compose it of breached passwords,
 * words of its owner, years, repetitions, sequences and single characters. Rather too low than too high.
 */
export function guessBits(password: string, memberTexts: readonly string[] = []): number {
  const text = password.slice(0, maximumLength)
  const lowerCaseText = text.toLowerCase()
  const names = wordsOf(memberTexts)
  const leastBits = [0]
  for (let end = 1; end <= text.length; end++) {
    let bestBits = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - longestWord); start < end; start++) {
      // The boundary between two parts must be guessed too.
      const boundaryBits = start > 0 ? 1 : 0
      const bitsBefore = (leastBits[start] ?? 0) + boundaryBits
      if (bitsBefore >= bestBits) continue
      bestBits = Math.min(
        bestBits,
        bitsBefore + partBits(lowerCaseText.slice(start, end), names) + capitalBits(text.slice(start, end)),
      )
    }
    leastBits.push(bestBits)
  }
  return leastBits.at(-1) ?? 0
}

function partBits(part: string, names: ReadonlySet<string>): number {
  if (part.length === 1) return characterBits(part)
  if (part.length < 3) return Number.POSITIVE_INFINITY
  if (names.has(part)) return 3
  if (/^(19|20)\d\d$/.test(part)) return 7
  return Math.min(patternBits(part), breachedBits(part) ?? Number.POSITIVE_INFINITY)
}

function characterBits(character: string): number {
  if (/\d/.test(character)) return 3.3
  return /\p{L}/u.test(character) ? 4.7 : 5
}

/** A repetition of a few characters, or a sequence of letters or digits, such as abcd or 9753. */
function patternBits(part: string): number {
  const [, repeatedPart] = /^(.{1,4}?)\1+$/u.exec(part) ?? []
  if (repeatedPart)
    return [...repeatedPart].reduce((sum, character) => sum + characterBits(character), Math.log2(part.length))
  const steps = new Set([...part].slice(1).map((character, index) => character.charCodeAt(0) - part.charCodeAt(index)))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 2 ? 5 + Math.log2(part.length) : Number.POSITIVE_INFINITY
}

/** A first capital letter or all capitals are guessed next, so they add one bit. Other capitals add one bit each. */
function capitalBits(part: string): number {
  const letters = part.replace(/[^\p{L}]/gu, '')
  const upperCount = letters.replace(/\P{Lu}/gu, '').length
  if (upperCount === 0) return 0
  const isUsual = upperCount === letters.length || (upperCount === 1 && /^\p{Lu}/u.test(part))
  return isUsual ? 1 : upperCount
}

function wordsOf(memberTexts: readonly string[]): ReadonlySet<string> {
  const words = memberTexts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .map((word) => word.trim().toLowerCase())
  return new Set(words.filter((word) => word.length > 2))
}
