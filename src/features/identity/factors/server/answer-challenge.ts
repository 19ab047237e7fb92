import type { CodeKind } from '#features/identity/sessions/terms.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { admitOnDevice } from './steps/admit-on-device.ts'
import { findChallenge } from './steps/challenges.ts'
import { tryCode } from './steps/try-code.ts'

interface Answer {
  token: string
  kind: CodeKind
  code: string
}

export async function answerChallenge(scope: Scope, { token, ...proof }: Answer) {
  const openChallenge = await findChallenge(scope, hashToken(token))
  if (openChallenge?.purpose !== 'sign-in') throw new Refusal('CHALLENGE_OVER')
  return await tryCode(scope, openChallenge, proof, async ({ memberId, keep }) =>
    admitOnDevice(scope, { memberId, keep: keep ?? 'bearer' }),
  )
}
