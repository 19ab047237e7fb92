import { productName } from '#lib/product-name.ts'
import { isBreached } from '#platform/authentication/passwords/breached-passwords.ts'
import { guessBits } from '#platform/authentication/passwords/guess-bits.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { passwordBreached, passwordGuessable, tooShort } from '../../password-strength.ts'

/** A hundred million guesses: at the pace at which tries at an account are let through, a human life. */
const leastBits = 27

interface NewPassword {
  password: string
  /** The member's names and address, which a guesser tries first. */
  own: readonly string[]
}

/** Whatever its length, a password that can be guessed is refused beside its field, with words on what to do. */
export function refuseGuessable({ config }: Pick<Scope, 'config'>, { password, own }: NewPassword): void {
  const message = problemOf(password, own, config.PASSWORD_MINIMUM)
  if (message) throw new Refusal('BAD_REQUEST', { data: { issues: [{ path: 'password', message }] } })
}

function problemOf(password: string, own: readonly string[], minimum: number): string | undefined {
  if (password.length < minimum) return tooShort(minimum)
  if (isBreached(password)) return passwordBreached
  return guessBits(password, [...own, productName]) < leastBits ? passwordGuessable : undefined
}
