import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { admitOnDevice } from '#features/identity/factors/server/steps/admit-on-device.ts'
import { findChallenge, passChallenge } from '#features/identity/factors/server/steps/challenges.ts'
import type { SignedIn } from '#features/identity/sessions/contract.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { roundUpDurationOfFailure } from '#platform/authentication/round-up-duration.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Assertion } from '../contract.ts'
import { countSignature } from './steps/count-signature.ts'
import { type SignedChallenge, verifyAssertion } from './steps/verify-assertion.ts'

interface SignIn {
  assertion: Assertion
  keep: 'cookie' | 'bearer'
}

/** Signs in by a passkey alone, or by a passkey after the password. The device has verified its owner, so no code is needed. */
export async function signInWithPasskey(scope: Scope, { assertion, keep }: SignIn): Promise<SignedIn> {
  const signed = await roundUpDurationOfFailure(() => verify(scope, assertion))
  const { memberId } = signed.passkey
  if (await isSuspended(scope, memberId)) {
    await recordAudit(scope, 'session.refused', { subjectId: memberId, detail: { reason: 'suspended' } })
    throw new Refusal('SUSPENDED')
  }
  return await countSignature(scope, signed, async () => {
    const { challengeHash } = signed
    if (challengeHash && !(await passChallenge(scope, { hash: challengeHash, memberId, kind: 'passkey' })))
      throw new Refusal('CHALLENGE_OVER')
    return await admitOnDevice(scope, { memberId, keep })
  })
}

/** After a password, the passkey must belong to the same member. Without one, the passkey must name its owner. */
async function verify(scope: Scope, assertion: Assertion): Promise<SignedChallenge> {
  const signed = await verifyAssertion(scope, { assertion, purpose: 'sign-in' })
  const { challengeHash } = signed
  if (!challengeHash && !assertion.response.userHandle) throw new Refusal('PASSKEY_REFUSED')
  if (challengeHash) {
    const openChallenge = await findChallenge(scope, challengeHash)
    if (!openChallenge) throw new Refusal('CHALLENGE_OVER')
    if (openChallenge.memberId !== signed.passkey.memberId) throw new Refusal('PASSKEY_REFUSED')
  }
  return signed
}

async function isSuspended({ db }: Scope, memberId: string): Promise<boolean> {
  const [row] = await continueAs(system, async () =>
    db.select({ suspendedAt: member.suspendedAt }).from(member).where(eq(member.id, memberId)),
  )
  return row?.suspendedAt != null
}
