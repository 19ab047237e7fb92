import type { CodeKind } from '#features/identity/sessions/terms.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { admitOnDevice } from './steps/admit-on-device.ts'
import { findChallenge } from './steps/challenges.ts'
import { tryCode } from './steps/try-code.ts'

interface Answer {
  token: string
  kind: CodeKind
  code: string
}

export async function answerChallenge(scope: Scope, { token, ...proof }: Answer) {
  const open = await findChallenge(scope, hashToken(token))
  if (open?.purpose !== 'sign-in') throw new Refusal('CHALLENGE_OVER')
  return await tryCode(scope, { open, ...proof }, async ({ waiting: { memberId, keep } }) =>
    admitOnDevice(scope, { memberId, keep: keep ?? 'bearer' }),
  )
}
