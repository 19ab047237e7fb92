import type { Challenge } from '#features/identity/sessions/contract.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { findMemberSecurity } from '../find-member-security.ts'
import { createChallenge } from './challenges.ts'
import { recogniseDevice } from './known-devices.ts'
import { offeredProofs } from './offered-factors.ts'
import { issueCode } from './sent-codes.ts'

type ChallengeRequest = { memberId: string } & (
  | { purpose: 'sign-in'; keep: 'cookie' | 'bearer' }
  | { purpose: 'prove'; sessionId: string }
)

/**
 * Opens a challenge after a right password. Returns undefined if the password is enough. The device of an open session
 * always counts as known. Runs in the caller's transaction, as the system.
 */
export async function beginChallenge(scope: Scope, request: ChallengeRequest): Promise<Challenge | undefined> {
  const { memberId, purpose } = request
  const security = await findMemberSecurity(scope, memberId)
  const kinds = offeredProofs(scope.config, security)
  const [first] = kinds
  if (!first) return undefined
  const reason = security.factors.length > 0 ? 'two-factor' : 'unknown-device'
  if (reason === 'unknown-device' && (purpose === 'prove' || (await recogniseDevice(scope, memberId)))) return undefined

  const { token, hash, expiresAt } = await createChallenge(scope, request)
  await recordAudit(scope, 'challenge.opened', { subjectId: memberId, detail: { reason } })
  const sentCode = first === 'email' || first === 'sms' ? await issueCode(scope, { hash, security, by: first }) : null
  return { token, reason, kinds, sent: sentCode, expires_at: expiresAt.toISOString() }
}
