import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { holdAccount } from '#features/identity/accounts/server/steps/lock-account.ts'
import { noteProof } from '#features/identity/sessions/server/note-proof.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMindFactors } from '../permissions.ts'
import { claimTry } from './claim-try.ts'
import { findHolder } from './find-member-security.ts'
import { matchSentCode } from './match-sent-code.ts'
import { readFactors } from './read-factors.ts'
import { spendStep } from './spend-step.ts'
import { findChallenge, mostTries, type Waiting } from './steps/challenges.ts'
import { tellMember } from './steps/notify-member.ts'
import { endUnprovenSessions } from './steps/put-in-force.ts'
import { challenge, secondFactor } from './tables.ts'

interface Confirmation {
  token: string
  code: string
}

export async function confirmEnrolment(scope: Scope, { token, code }: Confirmation) {
  const { actor } = scope
  if (!canMindFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const hash = hashToken(token)
  const open = await findChallenge(scope, hash)
  if (open?.memberId !== actor.memberId) throw new Refusal('CHALLENGE_OVER')
  const outcome = await scope.transaction(() => tryOnce(scope, open, code))
  if (outcome === 'over') throw new Refusal('CHALLENGE_OVER')
  // Thrown only now: the try has to count.
  if (outcome) throw new Refusal('INVALID_CODE', { data: { tries_left: outcome.triesLeft } })
  return await readFactors(scope)
}

async function tryOnce(scope: Scope, { hash, memberId }: Waiting, code: string) {
  await holdAccount(scope, memberId, 'no key update')
  const waiting = await continueAs(system, () => claimTry(scope, hash, 'enrol'))
  if (!waiting) return 'over'
  const { tries, sentBy } = waiting
  const holder = await findHolder(scope, memberId)
  const kind = sentBy ?? 'app'
  const right = await continueAs(system, () =>
    kind === 'app' ? spendStep(scope, memberId, code) : matchSentCode(scope, { waiting, holder }, { by: kind, code }),
  )
  if (!right) return { triesLeft: mostTries - tries }
  const { sessionId } = scope.request
  if (sessionId && !(await noteProof(scope))) throw new Refusal('UNAUTHORIZED')
  if (!(await continueAs(system, () => putInForce(scope, waiting)))) return 'over'
  const signedOut = await endUnprovenSessions(scope, holder)
  await recordAudit(scope, 'factor.enrolled', { subjectId: memberId, detail: { kind } })
  await tellMember(scope, holder, {
    subject: `A second factor for your ${productName} account`,
    body: ['From now on signing in to your account asks for a code besides the password.', ...signedOut],
  })
  return undefined
}

async function putInForce({ db }: Scope, { hash, memberId, sentBy }: Waiting): Promise<boolean> {
  await db.update(challenge).set({ passedAt: sql`now()` }).where(eq(challenge.hash, hash))
  const unconfirmed = and(
    eq(secondFactor.memberId, memberId),
    eq(secondFactor.kind, sentBy ?? 'app'),
    isNull(secondFactor.confirmedAt),
  )
  const confirmed = await db
    .update(secondFactor)
    .set({ confirmedAt: sql`now()` })
    .where(unconfirmed)
    .returning({ kind: secondFactor.kind })
  return confirmed.length === 1
}
