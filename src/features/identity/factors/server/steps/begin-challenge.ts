import type { Challenge } from '#features/identity/sessions/contract.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { findHolder } from '../find-member-security.ts'
import { openChallenge } from '../open-challenge.ts'
import { recogniseDevice } from './known-devices.ts'
import { offeredProofs } from './offered-factors.ts'
import { issueCode } from './sent-codes.ts'

type Asking = { memberId: string } & (
  | { purpose: 'sign-in'; keep: 'cookie' | 'bearer' }
  | { purpose: 'prove'; sessionId: string }
)

/**
 * Opens the challenge that must follow a right password; returns undefined if the password is enough. A session that is
 * already open never counts as an unknown device. Runs in the caller's transaction, as the system.
 */
export async function beginChallenge(scope: Scope, asking: Asking): Promise<Challenge | undefined> {
  const { memberId, purpose } = asking
  const holder = await findHolder(scope, memberId)
  const kinds = offeredProofs(scope.config, holder)
  const [first] = kinds
  if (!first) return undefined
  const reason = holder.factors.length > 0 ? 'two-factor' : 'unknown-device'
  if (reason === 'unknown-device' && (purpose === 'prove' || (await recogniseDevice(scope, memberId)))) return undefined

  const { token, hash, expiresAt } = await openChallenge(scope, asking)
  await recordAudit(scope, 'challenge.opened', { subjectId: memberId, detail: { reason } })
  const sent = first === 'email' || first === 'sms' ? await issueCode(scope, { hash, holder, by: first }) : null
  return { token, reason, kinds, sent, expires_at: expiresAt.toISOString() }
}
