import { renewSession } from '#features/identity/sessions/server/renew-session.ts'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMindAccount } from '../permissions.ts'
import { ownWords } from './own-words.ts'
import { refuseGuessable } from './steps/refuse-guessable.ts'
import { setPassword } from './steps/set-password.ts'
import { verifyPassword } from './verify-password.ts'

interface Change {
  current: string
  password: string
}

export async function changePassword(scope: Scope, { current, password }: Change) {
  const { actor, request } = scope
  if (!canMindAccount(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const verified = await verifyPassword(scope, current)
  refuseGuessable(scope, { password, own: await ownWords(scope, memberId) })
  const passwordHash = await hashPassword(password)
  return await scope.transaction(async () => {
    const ended = await setPassword(scope, {
      ...{ memberId, passwordHash, reason: 'password changed' },
      ...{ verified, except: request.sessionId },
    })
    return { ended, session: await renewSession(scope) }
  })
}
