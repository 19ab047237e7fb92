import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { lockAccount } from '#features/identity/accounts/server/steps/lock-account.ts'
import { markProven } from '#features/identity/sessions/server/steps/record-proof.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { factorAdded } from '../letters.ts'
import { canManageOwnFactors } from '../permissions.ts'
import { findMemberSecurity } from './find-member-security.ts'
import { readFactors } from './read-factors.ts'
import { spendAppCode } from './steps/app-codes.ts'
import { countTry, findChallenge, maxTries, type OpenChallenge } from './steps/challenges.ts'
import { notifyMember } from './steps/notify-member.ts'
import { endUnprovenSessions, putFactorInForce } from './steps/put-in-force.ts'
import { matchSentCode } from './steps/sent-codes.ts'
import { challenge } from './tables.ts'

interface Confirmation {
  token: string
  code: string
}

export async function confirmEnrolment(scope: Scope, { token, code }: Confirmation) {
  const { actor } = scope
  if (!canManageOwnFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const enrolment = await findChallenge(scope, hashToken(token))
  if (enrolment?.memberId !== actor.memberId) throw new Refusal('CHALLENGE_OVER')
  const outcome = await scope.transaction(() => tryOnce(scope, enrolment, code))
  if (outcome === 'over') throw new Refusal('CHALLENGE_OVER')
  // Thrown outside the transaction, because the try must count.
  if (outcome) throw new Refusal('INVALID_CODE', { data: { tries_left: outcome.triesLeft } })
  return await readFactors(scope)
}

async function tryOnce(scope: Scope, { hash, memberId }: OpenChallenge, code: string) {
  await lockAccount(scope, memberId, 'no key update')
  const openChallenge = await continueAs(system, () => countTry(scope, hash, 'enrol'))
  if (!openChallenge) return 'over'
  const security = await findMemberSecurity(scope, memberId)
  const kind = openChallenge.sentBy ?? 'app'
  const isRight = await continueAs(system, () =>
    kind === 'app'
      ? spendAppCode(scope, memberId, code)
      : matchSentCode(scope, { openChallenge, security }, { by: kind, code }),
  )
  if (!isRight) return { triesLeft: maxTries - openChallenge.tries }
  const { sessionId } = scope.request
  if (sessionId && !(await markProven(scope))) throw new Refusal('UNAUTHORIZED')
  const isInForce = await continueAs(system, async () => {
    await scope.db.update(challenge).set({ passedAt: sql`now()` }).where(eq(challenge.hash, hash))
    return await putFactorInForce(scope, { memberId, kind })
  })
  if (!isInForce) return 'over'
  const signedOut = await endUnprovenSessions(scope, security)
  await recordAudit(scope, 'factor.enrolled', { subjectId: memberId, detail: { kind } })
  await notifyMember(scope, security, factorAdded(signedOut))
  return undefined
}
