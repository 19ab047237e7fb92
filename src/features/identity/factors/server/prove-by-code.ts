import type { Proven } from '#features/identity/sessions/contract.ts'
import { recordProof } from '#features/identity/sessions/server/steps/record-proof.ts'
import type { CodeKind } from '#features/identity/sessions/terms.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnFactors } from '../permissions.ts'
import { findChallenge } from './steps/challenges.ts'
import { tryCode } from './steps/try-code.ts'

interface Answer {
  token: string
  kind: CodeKind
  code: string
}

/** Answers the challenge after a password. Only the session that entered the password may answer. */
export async function proveByCode(scope: Scope, { token, ...proof }: Answer): Promise<Proven> {
  if (!canManageOwnFactors(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const openChallenge = await findChallenge(scope, hashToken(token))
  if (openChallenge?.purpose !== 'prove' || openChallenge.sessionId !== scope.request.sessionId)
    throw new Refusal('CHALLENGE_OVER')
  return await tryCode(scope, openChallenge, proof, () => recordProof(scope, 'code'))
}
