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
import { addedLetter } from '../letters.ts'
import { canManageOwnPasskeys } from '../permissions.ts'
import { maxPasskeys } from '../terms.ts'
import { describePasskeys } from './steps/describe-passkeys.ts'
import { spendPasskeyChallenge } from './steps/passkey-challenges.ts'
import { acceptedAlgorithms, requireSite } from './steps/relying-party.ts'
import { passkey } from './tables.ts'

interface NewPasskey {
  name?: string | undefined
  registration: Registration
}

export async function finishRegistration(scope: Scope, { name, registration }: NewPasskey): Promise<Passkeys> {
  const { actor } = scope
  if (!canManageOwnPasskeys(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const site = requireSite(scope)
  const { clientDataJSON } = registration.response
  const { challenge } = await spendPasskeyChallenge(scope, { clientDataJSON, purpose: 'register' })
  const made = await verify(registration, { challenge, site })
  if (!made) throw new Refusal('PASSKEY_REFUSED')
  const given = name ?? describeDevice(scope.request.headers['user-agent']?.toString())
  await scope.transaction(async () => {
    await lockAccount(scope, memberId, 'no key update')
    // From here on, requests that end sessions wait for this one, and then see what it added.
    if (!(await markProven(scope))) throw new Refusal('UNAUTHORIZED')
    const holder = await findMemberSecurity(scope, memberId)
    const id = await continueAs(system, () => write(scope, { ...made, memberId, siteId: site.id, name: given }))
    await recordAudit(scope, 'passkey.added', { subjectId: memberId, detail: { passkeyId: id, synced: made.synced } })
    await notifyMember(scope, holder, addedLetter(given, await endUnprovenSessions(scope, holder)))
  })
  return await describePasskeys(scope)
}

interface Expected {
  challenge: string
  site: { id: string; origin: string }
}

async function verify(registration: Registration, { challenge, site }: Expected) {
  // Loaded as in verify-assertion.ts.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    if (await namesMaker(registration.response.attestationObject)) return undefined
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
 * We ask for no word on who made the device, so browsers send none. One that comes all the same is not looked at: its
 * certificates may name addresses that a check of them would call.
 */
async function namesMaker(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const isSelfSigned = decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c')
  return decoded.get('fmt') !== 'none' && !isSelfSigned
}

async function write(scope: Scope, made: typeof passkey.$inferInsert): Promise<string> {
  // Holds the row of the factor, so that passkeys of one member are added and removed one after the other.
  await putPasskeysInForce(scope, made.memberId)
  const [written] = await scope.db
    .insert(passkey)
    .values(made)
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning({ id: passkey.id })
  if (!written) throw new Refusal('PASSKEY_KNOWN')
  const [all] = await scope.db.select({ number: count() }).from(passkey).where(eq(passkey.memberId, made.memberId))
  if ((all?.number ?? 0) > maxPasskeys) throw new Refusal('TOO_MANY_PASSKEYS')
  return written.id
}
