import { type ProofKind, proofKinds } from '#features/identity/sessions/terms.ts'
import type { Config } from '#platform/config/read-config.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import type { Holder } from '../find-member-security.ts'

/**
 * What a member is asked for besides the password. A factor that the operator stopped offering is asked for all the
 * same: a setting that went missing opens no account. Without factors, an unknown device is asked for a mailed code.
 */
export function offeredProofs(config: Config, holder: Holder): ProofKind[] {
  if (holder.factors.length === 0) return checksDevices(config, holder) ? ['email'] : []
  const inForce = new Set<ProofKind>(holder.factors.map(({ kind }) => kind))
  if (holder.backupCodes > 0) inForce.add('backup')
  return proofKinds.filter((kind) => inForce.has(kind))
}

const checksDevices = (config: Config, { confirmed, sample, deviceCheck }: Holder) =>
  mailsOut(config) && confirmed && !sample && deviceCheck
