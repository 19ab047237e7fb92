import { findChallenge } from '#features/identity/factors/server/steps/challenges.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { networkBuckets } from '#platform/limits/networks.ts'
import { limits } from '#platform/limits/rules.ts'
import { Refusal, tooManyRequests } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssertionOptions } from '../contract.ts'
import { createAssertionOptions } from './steps/passkey-challenges.ts'

interface SignInStart {
  challenge?: string | undefined
}

/** Lists no passkeys before a right password, as that would reveal who is a member. The browser offers those it has. */
export async function beginSignIn(scope: Scope, { challenge }: SignInStart): Promise<AssertionOptions> {
  // This rate limit is counted in memory, because each view of a sign-in page calls this, and so can anybody.
  const secondsToWait = scope.memoryLimits.count('passkey', limits.passkey, networkBuckets(scope.request.address))
  if (secondsToWait > 0) throw tooManyRequests(secondsToWait)
  if (challenge === undefined) return await createAssertionOptions(scope, { purpose: 'sign-in' })
  const challengeHash = hashToken(challenge)
  const openChallenge = await findChallenge(scope, challengeHash)
  if (openChallenge?.purpose !== 'sign-in') throw new Refusal('CHALLENGE_OVER')
  return await createAssertionOptions(scope, { purpose: 'sign-in', challengeHash, memberId: openChallenge.memberId })
}
