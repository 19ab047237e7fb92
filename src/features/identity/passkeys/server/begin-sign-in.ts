import { findChallenge } from '#features/identity/factors/server/steps/challenges.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { networkBuckets } from '#platform/limits/networks.ts'
import { limits } from '#platform/limits/rules.ts'
import { Refusal, tooManyRequests } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssertionOptions } from '../contract.ts'
import { createAssertionOptions } from './steps/passkey-challenges.ts'

interface Beginning {
  challenge?: string | undefined
}

/** Names nobody's passkeys before a right password: the browser shows its owner those it has. */
export async function beginSignIn(scope: Scope, { challenge }: Beginning): Promise<AssertionOptions> {
  // In memory, because each page that offers to sign in asks, and so may anybody.
  const wait = scope.memoryLimits.count('passkey', limits.passkey, networkBuckets(scope.request.address))
  if (wait > 0) throw tooManyRequests(wait)
  if (challenge === undefined) return await createAssertionOptions(scope, { purpose: 'sign-in' })
  const challengeHash = hashToken(challenge)
  const waiting = await findChallenge(scope, challengeHash)
  if (waiting?.purpose !== 'sign-in') throw new Refusal('CHALLENGE_OVER')
  return await createAssertionOptions(scope, { purpose: 'sign-in', challengeHash, memberId: waiting.memberId })
}
