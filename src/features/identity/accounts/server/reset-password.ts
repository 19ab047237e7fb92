import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { ownWords } from './own-words.ts'
import { spendLink } from './spend-link.ts'
import { confirmAddress } from './steps/confirm-address.ts'
import { refuseGuessable } from './steps/refuse-guessable.ts'
import { setPassword } from './steps/set-password.ts'

interface Reset {
  token: string
  password: string
}

/** The link proves the address too. Nobody is signed in by it: the new password, and what else is asked, does that. */
export async function resetPassword(scope: Scope, { token, password }: Reset): Promise<{ email: string }> {
  const passwordHash = await hashPassword(password)
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const link = await spendLink(scope, 'reset', token)
      const proven = link && (await confirmAddress(scope, link))
      if (!proven) throw new Refusal('LINK_SPENT')
      const { memberId } = link
      // A refusal rolls back, so the link stays good.
      refuseGuessable(scope, { password, own: await ownWords(scope, memberId) })
      await setPassword(scope, { memberId, passwordHash, reason: 'password reset', isFirstProof: proven === 'now' })
      return { email: link.email }
    }),
  )
}
