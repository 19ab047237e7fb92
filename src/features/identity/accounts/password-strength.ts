import { commonPasswords } from './common-passwords.ts'

export const passwordMinimum = 6

/** Whether a password is one that guessing begins with, its capitals, figures and signs at the end notwithstanding. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replace(/[^a-z]+$/, '')
  return commonPasswords.has(plain) || (bare.length > 3 && commonPasswords.has(bare)) || isOnePattern(plain)
}

export const tooShort = (minimum: number) => `Password must be at least ${minimum} characters`
export const passwordTooShort = tooShort(passwordMinimum)
export const passwordTooCommon = 'This password is among the first that are guessed. Please choose another.'

export const passwordBreached =
  'This password is on lists of stolen ones, which are tried first. Please choose another: three words that have nothing to do with each other.'
export const passwordGuessable =
  'This password is too easy to guess. Please make it longer: add a word or two that have nothing to do with it.'

/** Why a password cannot be taken, if so. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < passwordMinimum) return passwordTooShort
  return isCommonPassword(password) ? passwordTooCommon : undefined
}

export type Strength = 'too short' | 'too common' | 'weak' | 'fair' | 'strong'

/** How long guessing would take, by what the password is made of; words of its owner's count for nothing. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  if (password.length < passwordMinimum) return 'too short'
  if (isCommonPassword(password)) return 'too common'
  const bits = bitsOf(without(password, own))
  if (bits < 40) return 'weak'
  return bits < 65 ? 'fair' : 'strong'
}

/** The same few characters again, or a walk along the alphabet or the figures. */
function isOnePattern(plain: string): boolean {
  if (/^(.{1,3})\1+$/.test(plain)) return true
  const steps = new Set(
    [...plain].slice(1).map((character, index) => character.charCodeAt(0) - plain.charCodeAt(index)),
  )
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
  const inWords = words.join('').length
  // A word is one of some ten thousand, however many letters it has.
  return (
    words.length * 13.3 + new Set(password).size * 0.2 + (password.length - inWords) * Math.log2(Math.max(2, alphabet))
  )
}

function without(password: string, own: readonly string[]): string {
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2)
  return words.reduce((rest, word) => rest.toLowerCase().replaceAll(word, ''), password) || password.slice(0, 1)
}
