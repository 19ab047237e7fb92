import { type ProofKind, proofKinds } from '#features/identity/sessions/terms.ts'
import type { Config } from '#platform/config/read-config.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import { sendsTextMessages } from '#platform/sms/gateway.ts'
import type { FactorKind } from '../../contract.ts'
import type { MemberSecurity } from '../find-member-security.ts'

/** Whether the operator offers a kind of factor. An app or a passkey needs nothing from the operator. */
export function isConfigured(config: Config, kind: FactorKind): boolean {
  if (kind === 'email') return sendsMail(config)
  return kind !== 'sms' || sendsTextMessages(config)
}

/**
 * The proofs that a member is asked for after the password. A factor stays required if the operator stops offering it: a
 * missing setting must not open accounts. A member without factors gets a mailed code on an unknown device.
 */
export function offeredProofs(config: Config, security: MemberSecurity): ProofKind[] {
  if (security.factors.length === 0) return checksDevices(config, security) ? ['email'] : []
  const inForce = new Set<ProofKind>(security.factors.map(({ kind }) => kind))
  if (security.backupCodes > 0) inForce.add('backup')
  return proofKinds.filter((kind) => inForce.has(kind))
}

const checksDevices = (config: Config, { confirmed, sample, deviceCheck }: MemberSecurity) =>
  sendsMail(config) && confirmed && !sample && deviceCheck
