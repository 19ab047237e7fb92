import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { lockAccount } from '#features/identity/accounts/server/steps/lock-account.ts'
import type { CodeKind } from '#features/identity/sessions/terms.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { wrongCodes } from '../../letters.ts'
import { findMemberSecurity, type MemberSecurity } from '../find-member-security.ts'
import { spendAppCode } from './app-codes.ts'
import { spendBackupCode } from './backup-codes.ts'
import { countTry, maxTries, type OpenChallenge, passChallenge } from './challenges.ts'
import { notifyMember } from './notify-member.ts'
import { offeredProofs } from './offered-factors.ts'
import { matchSentCode } from './sent-codes.ts'

interface CodeProof {
  kind: CodeKind
  code: string
}

interface ChallengedMember {
  openChallenge: OpenChallenge
  security: MemberSecurity
}

/** Answers an open challenge with a code. If the code is right, `onPassed` runs in the same transaction, as the system. */
export async function tryCode<T extends object>(
  scope: Scope,
  { memberId, hash, purpose }: OpenChallenge,
  proof: CodeProof,
  onPassed: (openChallenge: OpenChallenge) => Promise<T>,
): Promise<T> {
  await countAgainstLimit(scope, 'proof', memberId)
  const outcome = await scope.transaction(() =>
    continueAs(system, async () => {
      await lockAccount(scope, memberId, 'share')
      const openChallenge = await countTry(scope, hash, purpose)
      if (!openChallenge) return 'over'
      const challengedMember = { openChallenge, security: await findMemberSecurity(scope, memberId) }
      if (!(await isRightCode(scope, challengedMember, proof)))
        return { triesLeft: await recordFailure(scope, challengedMember, proof.kind) }
      return (await passChallenge(scope, { hash, memberId, kind: proof.kind }))
        ? { passed: await onPassed(openChallenge) }
        : 'over'
    }),
  )
  if (outcome === 'over') throw new Refusal('CHALLENGE_OVER')
  // Thrown outside the transaction, because the try must count.
  if ('triesLeft' in outcome) throw new Refusal('INVALID_CODE', { data: { tries_left: outcome.triesLeft } })
  return outcome.passed
}

/** Uses up a right code that is valid once only. */
async function isRightCode(
  scope: Scope,
  challengedMember: ChallengedMember,
  { kind, code }: CodeProof,
): Promise<boolean> {
  const { memberId } = challengedMember.security
  if (!offeredProofs(scope.config, challengedMember.security).includes(kind)) return false
  if (kind === 'app') return await spendAppCode(scope, memberId, code)
  if (kind === 'backup') return await spendBackupCode(scope, memberId, code)
  return await matchSentCode(scope, challengedMember, { by: kind, code })
}

/** Returns how many tries are left. */
async function recordFailure(
  scope: Scope,
  { openChallenge, security }: ChallengedMember,
  kind: CodeKind,
): Promise<number> {
  const { memberId, tries } = openChallenge
  const triesLeft = maxTries - tries
  await recordAudit(scope, 'challenge.failed', { subjectId: memberId, detail: { kind, triesLeft } })
  if (triesLeft === 0) await notifyMember(scope, security, wrongCodes)
  return triesLeft
}
