import { findMemberSecurity } from '#features/identity/factors/server/find-member-security.ts'
import { productName } from '#lib/product-name.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { RegistrationOptions } from '../contract.ts'
import { canManageOwnPasskeys } from '../permissions.ts'
import { maxPasskeys } from '../terms.ts'
import { issuePasskeyChallenge } from './steps/passkey-challenges.ts'
import { acceptedAlgorithms, findDescriptors, requireSite, userHandle } from './steps/relying-party.ts'

export async function beginRegistration(scope: Scope): Promise<RegistrationOptions> {
  const { actor, request } = scope
  const { sessionId } = request
  if (!canManageOwnPasskeys(actor) || !sessionId) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const { id: siteId } = requireSite(scope)
  const excludeCredentials = await findDescriptors(scope, { memberId, siteId })
  if (excludeCredentials.length >= maxPasskeys) throw new Refusal('TOO_MANY_PASSKEYS')
  const { email } = await findMemberSecurity(scope, memberId)
  return {
    ...(await issuePasskeyChallenge(scope, { purpose: 'register', sessionId })),
    rp: { id: siteId, name: productName },
    user: { id: userHandle(memberId).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: acceptedAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    attestation: 'none',
    excludeCredentials,
    // The device finds the passkey without a user name, and verifies its owner: having the device is not enough.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    extensions: { credProps: true },
  }
}
