import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { productName } from '#lib/product-name.ts'
import { isBreached } from '#platform/authentication/passwords/breached-passwords.ts'
import { guessBits } from '#platform/authentication/passwords/guess-bits.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { passwordBreached, passwordGuessable, tooShort } from '../../password-strength.ts'
import { memberAccount } from '../tables.ts'

/** A hundred million guesses: at the rate that the limit on an account allows, they take a human life. */
const minBits = 27

interface NewPassword {
  password: string
  /** The member's names and address, which a guesser tries first. */
  personalWords: readonly string[]
}

/** Refuses a password that is easy to guess, however long it is. The form shows the message beside the field. */
export function refuseGuessable({ config }: Pick<Scope, 'config'>, { password, personalWords }: NewPassword): void {
  const message = problemWith(password, personalWords, config.PASSWORD_MINIMUM)
  if (message) throw new Refusal('BAD_REQUEST', { data: { issues: [{ path: 'password', message }] } })
}

function problemWith(password: string, personalWords: readonly string[], minimum: number): string | undefined {
  if (password.length < minimum) return tooShort(minimum)
  if (isBreached(password)) return passwordBreached
  return guessBits(password, [...personalWords, productName]) < minBits ? passwordGuessable : undefined
}

export async function findPersonalWords({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<string[]> {
  const rows = await continueAs(system, async () =>
    db
      .select({ first: member.firstName, last: member.lastName, email: memberAccount.email })
      .from(member)
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(eq(member.id, memberId)),
  )
  return rows.flatMap(({ first, last, email }) => [first, last, email])
}
