import { admitMember } from '#features/sessions/server/admit-member.ts'
import { describeDevice } from '#features/sessions/server/describe-device.ts'
import type { ProofKind } from '#features/sessions/terms.ts'
import { productName } from '#lib/product-name.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens/tokens.ts'
import { findChallenge } from './find-challenge.ts'
import { recogniseDevice } from './recognise-device.ts'
import { rememberDevice } from './remember-device.ts'
import { tellMember } from './tell-member.ts'
import { tryCode } from './try-code.ts'

interface Answer {
  token: string
  kind: ProofKind
  code: string
}

export async function answerChallenge(scope: Scope, { token, ...proof }: Answer) {
  const open = await findChallenge(scope, hashToken(token))
  if (open?.purpose !== 'sign-in') throw new Refusal('CHALLENGE_OVER')
  return await tryCode(scope, { open, ...proof }, async ({ waiting, holder }) => {
    const { memberId } = waiting
    const keep = waiting.keep ?? 'bearer'
    if (!(await recogniseDevice(scope, memberId))) {
      if (keep === 'cookie') await rememberDevice(scope, memberId)
      await tellMember(scope, holder, newDevice(describeDevice(scope.request.headers['user-agent']?.toString())))
    }
    return await admitMember(scope, { memberId, keep })
  })
}

const newDevice = (device: string) => ({
  subject: `A new device signed in to ${productName}`,
  body: [`Your account was just opened on a device that was not known yet: ${device}.`],
})
