import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Assertion } from '../../contract.ts'
import { passkey } from '../tables.ts'
import { spendPasskeyChallenge } from './passkey-challenges.ts'
import { requireSite, userHandle } from './relying-party.ts'

interface Answer {
  assertion: Assertion
  purpose: 'sign-in' | 'prove'
}

type Passkey = typeof passkey.$inferSelect

export interface SignedChallenge {
  passkey: Passkey
  counter: number
  /** The hash of the challenge after a right password, if the passkey answers one. */
  challengeHash: Buffer | null
}

/**
 * Checks that a known passkey signed a challenge of ours for this site, and that its device verified the owner. Uses the
 * challenge up, even if the check fails.
 */
export async function verifyAssertion(scope: Scope, { assertion, purpose }: Answer): Promise<SignedChallenge> {
  const site = requireSite(scope)
  const { clientDataJSON, userHandle: handle } = assertion.response
  const { challenge, challengeHash } = await spendPasskeyChallenge(scope, { clientDataJSON, purpose })
  const signer = await findPasskey(scope, assertion.id)
  if (!signer) throw new Refusal('PASSKEY_REFUSED')
  const counter = await counterOf(assertion, { challenge, site, signer })
  const isOwners = handle === undefined || handle === userHandle(signer.memberId).toString('base64url')
  if (counter === undefined || !isOwners) {
    await recordAudit(scope, 'passkey.refused', { subjectId: signer.memberId, detail: { passkeyId: signer.id } })
    throw new Refusal('PASSKEY_REFUSED')
  }
  return { passkey: signer, counter, challengeHash }
}

async function findPasskey({ db }: Scope, credentialId: string): Promise<Passkey | undefined> {
  return await continueAs(system, async () => {
    const [row] = await db
      .select()
      .from(passkey)
      .where(eq(passkey.credentialId, Buffer.from(credentialId, 'base64url')))
    return row
  })
}

interface Expected {
  challenge: string
  site: { id: string; origin: string }
  signer: Passkey
}

async function counterOf(assertion: Assertion, { challenge, site, signer }: Expected): Promise<number | undefined> {
  // Importing takes a sixth of a second, so it happens on first use, not at start-up.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // countSignature() compares the counter where it writes it, so that two uses at once cannot both pass.
      credential: { id: assertion.id, publicKey: new Uint8Array(signer.publicKey), counter: 0 },
    })
    // Whether a passkey is synced never changes after it is made.
    const isSynced = authenticationInfo.credentialDeviceType === 'multiDevice'
    return verified && isSynced === signer.synced ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
