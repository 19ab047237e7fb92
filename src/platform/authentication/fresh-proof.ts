import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

/** How long a proof of identity counts: enough to finish one task, but too short for an unattended screen. */
export const proofMinutes = 10

/**
 * For verbs that need a fresh proof in some cases; if always, the contract says `proof: 'fresh'`. The browser asks the member
 * for the proof and repeats the call.
 */
export function requireFreshProof({ request }: Pick<Scope, 'request'>): void {
  if (!request.freshProof) throw new Refusal('PROOF_NEEDED')
}
