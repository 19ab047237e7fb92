import type { Proven } from '#features/identity/sessions/contract.ts'
import { recordProof } from '#features/identity/sessions/server/steps/record-proof.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Assertion } from '../contract.ts'
import { canManageOwnPasskeys } from '../permissions.ts'
import { countSignature } from './steps/count-signature.ts'
import { verifyAssertion } from './steps/verify-assertion.ts'

/** A passkey counts as two factors, because its device has verified the owner. */
export async function proveByPasskey(scope: Scope, { assertion }: { assertion: Assertion }): Promise<Proven> {
  const { actor } = scope
  if (!canManageOwnPasskeys(actor)) throw new Refusal('UNAUTHORIZED')
  const signed = await verifyAssertion(scope, { assertion, purpose: 'prove' })
  if (signed.passkey.memberId !== actor.memberId) throw new Refusal('PASSKEY_REFUSED')
  return await countSignature(scope, signed, () => recordProof(scope, 'passkey'))
}
