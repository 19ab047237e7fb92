import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { factorKinds } from '../contract.ts'
import { canManageOwnFactors } from '../permissions.ts'
import { findCodeAddress } from './find-code-address.ts'
import { findMemberSecurity, type MemberSecurity } from './find-member-security.ts'
import { isConfigured } from './steps/offered-factors.ts'
import { maskAddress } from './steps/sent-codes.ts'

export async function readFactors(scope: Scope) {
  const { actor, config } = scope
  if (!canManageOwnFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const security = await findMemberSecurity(scope, actor.memberId)
  return {
    factors: await Promise.all(factorKinds.map((kind) => describeFactor(scope, security, kind))),
    backup_codes_left: security.backupCodes,
    device_check: { configured: sendsMail(config), on: security.deviceCheck },
  }
}

async function describeFactor(scope: Scope, security: MemberSecurity, kind: (typeof factorKinds)[number]) {
  const since = security.factors.find((factor) => factor.kind === kind)?.since ?? null
  const codeAddress =
    since && (kind === 'email' || kind === 'sms')
      ? await continueAs(system, () => findCodeAddress(scope, security, kind))
      : null
  return {
    kind,
    configured: isConfigured(scope.config, kind),
    on: since !== null,
    since: since?.toISOString() ?? null,
    hint: codeAddress && maskAddress(codeAddress),
  }
}
