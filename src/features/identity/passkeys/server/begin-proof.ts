import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssertionOptions } from '../contract.ts'
import { canMindPasskeys } from '../permissions.ts'
import { askForPasskey } from './steps/ask-for-passkey.ts'

export async function beginProof(scope: Scope): Promise<AssertionOptions> {
  const { actor, request } = scope
  const { sessionId } = request
  if (!canMindPasskeys(actor) || !sessionId) throw new Refusal('UNAUTHORIZED')
  return await askForPasskey(scope, { purpose: 'prove', sessionId, memberId: actor.memberId })
}
