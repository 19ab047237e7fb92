import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { confirmAddress } from './steps/confirm-address.ts'
import { spendLink } from './steps/mailed-links.ts'
import { findPersonalWords, refuseGuessable } from './steps/refuse-guessable.ts'
import { setPassword } from './steps/set-password.ts'

interface PasswordReset {
  token: string
  password: string
}

/** The link also proves the address. It signs nobody in: the member signs in with the new password and their second factor. */
export async function resetPassword(scope: Scope, { token, password }: PasswordReset): Promise<{ email: string }> {
  const passwordHash = await hashPassword(password)
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const link = await spendLink(scope, 'reset', token)
      const proven = link && (await confirmAddress(scope, link))
      if (!proven) throw new Refusal('LINK_SPENT')
      const { memberId } = link
      // A refusal rolls the transaction back, so the link stays valid.
      refuseGuessable(scope, { password, personalWords: await findPersonalWords(scope, memberId) })
      await setPassword(scope, { memberId, passwordHash, reason: 'password reset', isFirstProof: proven === 'now' })
      return { email: link.email }
    }),
  )
}
