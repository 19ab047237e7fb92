import { renewSession } from '#features/identity/sessions/server/steps/record-proof.ts'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnAccount } from '../permissions.ts'
import { verifyPassword } from './steps/check-password.ts'
import { findPersonalWords, refuseGuessable } from './steps/refuse-guessable.ts'
import { setPassword } from './steps/set-password.ts'

interface PasswordChange {
  current: string
  password: string
}

export async function changePassword(scope: Scope, { current, password }: PasswordChange) {
  const { actor, request } = scope
  if (!canManageOwnAccount(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const verifiedHash = await verifyPassword(scope, current)
  refuseGuessable(scope, { password, personalWords: await findPersonalWords(scope, memberId) })
  const passwordHash = await hashPassword(password)
  return await scope.transaction(async () => {
    const endedSessions = await setPassword(scope, {
      ...{ memberId, passwordHash, reason: 'password changed' },
      ...{ verifiedHash, exceptSessionId: request.sessionId },
    })
    return { ended: endedSessions, session: await renewSession(scope) }
  })
}
