import { commonPasswords } from './common-passwords.ts'

export const passwordMinimum = 6

/** Whether a password is among the first that are guessed. Ignores case, and digits or symbols at the end. */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase()
  const withoutSuffix = lowerCase.replace(/[^a-z]+$/, '')
  return (
    commonPasswords.has(lowerCase) ||
    (withoutSuffix.length > 3 && commonPasswords.has(withoutSuffix)) ||
    isOnePattern(lowerCase)
  )
}

export const tooShort = (minimum: number) => `Password must be at least ${minimum} characters`
export const passwordTooShort = tooShort(passwordMinimum)
export const passwordTooCommon = 'This password is too common. Please choose another.'

export const passwordBreached =
  'This password is on lists of stolen passwords. Please choose another, such as three unrelated words.'
export const passwordGuessable = 'This password is too easy to guess. Please add one or two unrelated words.'

/** Why a password is refused; undefined if it is not. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < passwordMinimum) return passwordTooShort
  return isCommonPassword(password) ? passwordTooCommon : undefined
}

export type Strength = 'too short' | 'too common' | 'weak' | 'fair' | 'strong'

/** Estimates how hard a password is to guess. The member's own names and address count for nothing. */
export function strengthOf(password: string, personalWords: readonly string[] = []): Strength {
  if (password.length < passwordMinimum) return 'too short'
  if (isCommonPassword(password)) return 'too common'
  const bits = bitsOf(withoutPersonalWords(password, personalWords))
  if (bits < 40) return 'weak'
  return bits < 65 ? 'fair' : 'strong'
}

/** The same few characters repeated, or consecutive letters or digits. */
function isOnePattern(text: string): boolean {
  if (/^(.{1,3})\1+$/.test(text)) return true
  const steps = new Set([...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index)))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

function bitsOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  const alphabet = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0)
  const words = password.split(/[^\p{L}]+/u).filter((word) => word.length > 2)
  const lettersInWords = words.join('').length
  // A word counts as one of about ten thousand (13.3 bits), however long it is.
  return (
    words.length * 13.3 +
    new Set(password).size * 0.2 +
    (password.length - lettersInWords) * Math.log2(Math.max(2, alphabet))
  )
}

function withoutPersonalWords(password: string, personalWords: readonly string[]): string {
  const words = personalWords
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length > 2)
  return words.reduce((rest, word) => rest.toLowerCase().replaceAll(word, ''), password) || password.slice(0, 1)
}
