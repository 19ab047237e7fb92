import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { lockUnchangedPassword, verifyPassword } from '#features/identity/accounts/server/steps/check-password.ts'
import type { Challenged, Proven } from '#features/identity/sessions/contract.ts'
import { recordProof } from '#features/identity/sessions/server/steps/record-proof.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnFactors } from '../permissions.ts'
import { beginChallenge } from './steps/begin-challenge.ts'

/** Proves the member's identity again in an open session, because the screen may be unattended or a token copied. */
export async function proveByPassword(scope: Scope, { password }: { password: string }): Promise<Proven | Challenged> {
  const { actor, request } = scope
  if (!canManageOwnFactors(actor) || !request.sessionId) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const { sessionId } = request
  const passwordHash = await verifyPassword(scope, password)
  return await scope.transaction(async () => {
    if (!(await lockUnchangedPassword(scope, { memberId, passwordHash }))) throw new Refusal('WRONG_PASSWORD')
    const challenge = await continueAs(system, () => beginChallenge(scope, { memberId, purpose: 'prove', sessionId }))
    return challenge ? { status: 'challenged', challenge } : await recordProof(scope, 'password')
  })
}
