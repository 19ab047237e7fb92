import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssertionOptions } from '../contract.ts'
import { canManageOwnPasskeys } from '../permissions.ts'
import { createAssertionOptions } from './steps/passkey-challenges.ts'

export async function beginProof(scope: Scope): Promise<AssertionOptions> {
  const { actor, request } = scope
  const { sessionId } = request
  if (!canManageOwnPasskeys(actor) || !sessionId) throw new Refusal('UNAUTHORIZED')
  return await createAssertionOptions(scope, { purpose: 'prove', sessionId, memberId: actor.memberId })
}
