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
  /** The hash of the challenge that followed a right password, if the passkey was asked for after it. */
  challengeHash: Buffer | null
}

/** Whose passkey signed a challenge of ours, for this site, with its owner verified by the device. The challenge is spent. */
export async function verifyAssertion(scope: Scope, { assertion, purpose }: Answer): Promise<SignedChallenge> {
  const site = requireSite(scope)
  const { clientDataJSON, userHandle: handle } = assertion.response
  const { challenge, challengeHash } = await spendPasskeyChallenge(scope, { clientDataJSON, purpose })
  const found = await findPasskey(scope, assertion.id)
  if (!found) throw new Refusal('PASSKEY_REFUSED')
  const counter = await counterOf(assertion, { challenge, site, found })
  const isOwners = handle === undefined || handle === userHandle(found.memberId).toString('base64url')
  if (counter === undefined || !isOwners) {
    await recordAudit(scope, 'passkey.refused', { subjectId: found.memberId, detail: { passkeyId: found.id } })
    throw new Refusal('PASSKEY_REFUSED')
  }
  return { passkey: found, counter, challengeHash }
}

async function findPasskey({ db }: Scope, credentialId: string): Promise<Passkey | undefined> {
  return await continueAs(system, async () => {
    const [found] = await db
      .select()
      .from(passkey)
      .where(eq(passkey.credentialId, Buffer.from(credentialId, 'base64url')))
    return found
  })
}

interface Expected {
  challenge: string
  site: { id: string; origin: string }
  found: Passkey
}

async function counterOf(assertion: Assertion, { challenge, site, found }: Expected): Promise<number | undefined> {
  // Loading takes a sixth of a second, so it happens when a passkey is first used, not at every start.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // The counter is compared where it is written, so that of two at once one is behind.
      credential: { id: assertion.id, publicKey: new Uint8Array(found.publicKey), counter: 0 },
    })
    // Whether a key may be copied to other devices is settled when it is made.
    const synced = authenticationInfo.credentialDeviceType === 'multiDevice'
    return verified && synced === found.synced ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
