import { generateRegistrationOptions } from '@simplewebauthn/server'
import { findHolder } from '#features/two-factor/server/find-holder.ts'
import { productName } from '#lib/product-name.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { RegistrationOptions } from '../contract.ts'
import { canMindPasskeys } from '../permissions.ts'
import { mostPasskeys } from '../terms.ts'
import { acceptedAlgorithms } from './steps/accepted-algorithms.ts'
import { findDescriptors } from './steps/find-descriptors.ts'
import { issuePasskeyChallenge } from './steps/issue-passkey-challenge.ts'
import { requireSite } from './steps/require-site.ts'
import { userHandle } from './steps/user-handle.ts'

export async function beginRegistration(scope: Scope): Promise<RegistrationOptions> {
  const { actor, request } = scope
  const { sessionId } = request
  if (!canMindPasskeys(actor) || !sessionId) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const { id: siteId } = requireSite(scope)
  const excludeCredentials = await findDescriptors(scope, { memberId, siteId })
  if (excludeCredentials.length >= mostPasskeys) throw new Refusal('TOO_MANY_PASSKEYS')
  const { email } = await findHolder(scope, memberId)
  const options = await generateRegistrationOptions({
    ...{ rpName: productName, rpID: siteId, userName: email, userDisplayName: email, userID: userHandle(memberId) },
    attestationType: 'none',
    // Found without a name, and never used by whoever merely holds the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials,
    supportedAlgorithmIDs: acceptedAlgorithms,
    ...(await issuePasskeyChallenge(scope, { purpose: 'register', sessionId })),
  })
  return options as RegistrationOptions
}
