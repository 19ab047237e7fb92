import { count, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { lockAccount } from '#features/identity/accounts/server/steps/lock-account.ts'
import { findMemberSecurity } from '#features/identity/factors/server/find-member-security.ts'
import { notifyMember } from '#features/identity/factors/server/steps/notify-member.ts'
import { endUnprovenSessions, putPasskeysInForce } from '#features/identity/factors/server/steps/put-in-force.ts'
import { describeDevice } from '#features/identity/sessions/server/steps/describe-device.ts'
import { markProven } from '#features/identity/sessions/server/steps/record-proof.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Passkeys, Registration } from '../contract.ts'
import { passkeyAdded } from '../letters.ts'
import { canManageOwnPasskeys } from '../permissions.ts'
import { maxPasskeys } from '../terms.ts'
import { describePasskeys } from './steps/describe-passkeys.ts'
import { spendPasskeyChallenge } from './steps/passkey-challenges.ts'
import { acceptedAlgorithms, requireSite } from './steps/relying-party.ts'
import { passkey } from './tables.ts'

interface PasskeyRegistration {
  name?: string | undefined
  registration: Registration
}

export async function finishRegistration(scope: Scope, { name, registration }: PasskeyRegistration): Promise<Passkeys> {
  const { actor } = scope
  if (!canManageOwnPasskeys(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const site = requireSite(scope)
  const { clientDataJSON } = registration.response
  const { challenge } = await spendPasskeyChallenge(scope, { clientDataJSON, purpose: 'register' })
  const newPasskey = await verify(registration, { challenge, site })
  if (!newPasskey) throw new Refusal('PASSKEY_REFUSED')
  const passkeyName = name ?? describeDevice(scope.request.headers['user-agent']?.toString())
  await scope.transaction(async () => {
    await lockAccount(scope, memberId, 'no key update')
    // Locks the session: requests that end sessions wait for this one, and then see the new passkey.
    if (!(await markProven(scope))) throw new Refusal('UNAUTHORIZED')
    const holder = await findMemberSecurity(scope, memberId)
    const id = await continueAs(system, () =>
      write(scope, { ...newPasskey, memberId, siteId: site.id, name: passkeyName }),
    )
    await recordAudit(scope, 'passkey.added', {
      subjectId: memberId,
      detail: { passkeyId: id, synced: newPasskey.synced },
    })
    await notifyMember(scope, holder, passkeyAdded(passkeyName, await endUnprovenSessions(scope, holder)))
  })
  return await describePasskeys(scope)
}

interface ExpectedOrigin {
  challenge: string
  site: { id: string; origin: string }
}

async function verify(registration: Registration, { challenge, site }: ExpectedOrigin) {
  // Imported on first use, as in verify-assertion.ts.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    if (await hasAttestation(registration.response.attestationObject)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...registration,
        response: { ...registration.response, transports: registration.response.transports ?? [] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: acceptedAlgorithms,
    })
    if (!verified) return undefined
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced: credentialDeviceType === 'multiDevice',
      transports: credential.transports ?? [],
    }
  } catch {
    return undefined
  }
}

/**
 * We request no attestation of the device's manufacturer, so browsers send none. A registration that has one is refused
 * unchecked: a check could fetch addresses that its certificates name.
 */
async function hasAttestation(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const isSelfSigned = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
  return attestation.get('fmt') !== 'none' && !isSelfSigned
}

async function write(scope: Scope, values: typeof passkey.$inferInsert): Promise<string> {
  // Locks the factor's row, so that the passkeys of one member are added and removed one after the other.
  await putPasskeysInForce(scope, values.memberId)
  const [newPasskey] = await scope.db
    .insert(passkey)
    .values(values)
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning({ id: passkey.id })
  if (!newPasskey) throw new Refusal('PASSKEY_KNOWN')
  const [total] = await scope.db.select({ number: count() }).from(passkey).where(eq(passkey.memberId, values.memberId))
  if ((total?.number ?? 0) > maxPasskeys) throw new Refusal('TOO_MANY_PASSKEYS')
  return newPasskey.id
}
