import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

/** How long a proof of identity counts: long enough for what somebody came to do, shorter than a screen is left alone. */
export const proofMinutes = 10

/**
 * For verbs that need it in some cases only; a procedure that always does says `proof: 'fresh'` in its contract. The web
 * asks for the proof and repeats the call.
 */
export function requireFreshProof({ request }: Pick<Scope, 'request'>): void {
  if (!request.freshProof) throw new Refusal('PROOF_NEEDED')
}
