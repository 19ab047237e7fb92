import type { Scope } from '#platform/scope.ts'
import type { AssertionOptions } from '../../contract.ts'
import type { passkeyChallenge } from '../tables.ts'
import { findDescriptors } from './find-descriptors.ts'
import { issuePasskeyChallenge } from './passkey-challenges.ts'
import { requireSite } from './relying-party.ts'

interface Question {
  purpose: 'sign-in' | 'prove'
  sessionId?: string | undefined
  challengeHash?: Buffer
  /** Whose passkey it must be; anybody's without. */
  memberId?: string
}

export async function askForPasskey(
  scope: Scope,
  { memberId, ...issue }: Question & Pick<typeof passkeyChallenge.$inferInsert, 'sessionId'>,
): Promise<AssertionOptions> {
  const { id: rpId } = requireSite(scope)
  const allowCredentials = memberId ? await findDescriptors(scope, { memberId, siteId: rpId }) : undefined
  return {
    ...(await issuePasskeyChallenge(scope, issue)),
    ...{ rpId, userVerification: 'required' },
    ...(allowCredentials && { allowCredentials }),
  }
}
