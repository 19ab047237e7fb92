import type { Proven } from '#features/identity/sessions/contract.ts'
import { recordProof } from '#features/identity/sessions/server/steps/record-proof.ts'
import type { CodeKind } from '#features/identity/sessions/terms.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMindFactors } from '../permissions.ts'
import { findChallenge } from './steps/challenges.ts'
import { tryCode } from './steps/try-code.ts'

interface Answer {
  token: string
  kind: CodeKind
  code: string
}

/** The code after the password, from the session that gave it. */
export async function proveByCode(scope: Scope, { token, ...proof }: Answer): Promise<Proven> {
  if (!canMindFactors(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const open = await findChallenge(scope, hashToken(token))
  if (open?.purpose !== 'prove' || open.sessionId !== scope.request.sessionId) throw new Refusal('CHALLENGE_OVER')
  return await tryCode(scope, { open, ...proof }, () => recordProof(scope, 'code'))
}
