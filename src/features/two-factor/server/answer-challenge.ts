import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { ProofKind } from '#features/sessions/contract.ts'
import { admitMember } from '#features/sessions/server/admit-member.ts'
import { describeDevice } from '#features/sessions/server/describe-device.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { takeAllowance } from '#platform/limits/take-allowance.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens/tokens.ts'
import { claimTry } from './claim-try.ts'
import { findChallenge, mostTries, type Waiting } from './find-challenge.ts'
import { findHolder, type Holder } from './find-holder.ts'
import { prove } from './prove.ts'
import { recogniseDevice } from './recognise-device.ts'
import { rememberDevice } from './remember-device.ts'
import { challenge } from './tables.ts'
import { tellMember } from './tell-member.ts'

interface Answer {
  token: string
  kind: ProofKind
  code: string
}

interface Asked {
  waiting: Waiting
  holder: Holder
}

export async function answerChallenge(scope: Scope, { token, ...proof }: Answer) {
  const hash = hashToken(token)
  const open = await findChallenge(scope, hash)
  if (!open) throw new Refusal('CHALLENGE_OVER')
  await takeAllowance(scope, 'proof', open.memberId)
  const outcome = await scope.transaction(() => continueAs(system, () => tryOnce(scope, hash, proof)))
  if (outcome === 'over') throw new Refusal('CHALLENGE_OVER')
  // Thrown only now: the try has to count.
  if ('triesLeft' in outcome) throw new Refusal('INVALID_CODE', { data: { tries_left: outcome.triesLeft } })
  return outcome
}

async function tryOnce(scope: Scope, hash: Buffer, proof: Omit<Answer, 'token'>) {
  const waiting = await claimTry(scope, hash, 'sign-in')
  if (!waiting) return 'over'
  const asked = { waiting, holder: await findHolder(scope, waiting.memberId) }
  return (await prove(scope, asked, proof))
    ? await pass(scope, asked, proof.kind)
    : await fail(scope, asked, proof.kind)
}

async function pass(scope: Scope, { waiting, holder }: Asked, kind: ProofKind) {
  const { hash, memberId } = waiting
  const keep = waiting.keep ?? 'bearer'
  const passed = await scope.db
    .update(challenge)
    .set({ passedAt: sql`now()` })
    .where(and(eq(challenge.hash, hash), isNull(challenge.passedAt)))
    .returning({ hash: challenge.hash })
  if (passed.length === 0) return 'over'
  await recordAudit(scope, 'challenge.passed', { subjectId: memberId, detail: { kind } })
  if (!(await recogniseDevice(scope, memberId))) {
    if (keep === 'cookie') await rememberDevice(scope, memberId)
    await tellMember(scope, holder, newDevice(describeDevice(scope.request.headers['user-agent']?.toString())))
  }
  return await admitMember(scope, { memberId, keep })
}

async function fail(scope: Scope, { waiting, holder }: Asked, kind: ProofKind) {
  const { memberId, tries } = waiting
  const triesLeft = mostTries - tries
  await recordAudit(scope, 'challenge.failed', { subjectId: memberId, detail: { kind, triesLeft } })
  if (triesLeft === 0) await tellMember(scope, holder, wrongCodes)
  return { triesLeft }
}

const newDevice = (device: string) => ({
  subject: `A new device signed in to ${productName}`,
  body: [`Your account was just opened on a device that was not known yet: ${device}.`],
})

const wrongCodes = {
  subject: `Wrong codes for your ${productName} account`,
  body: ['Somebody gave your password and then five wrong codes. They were not let in.'],
}
