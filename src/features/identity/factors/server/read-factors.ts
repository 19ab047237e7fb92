import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { factorKinds } from '../contract.ts'
import { canMindFactors } from '../permissions.ts'
import { addressOf } from './find-code-address.ts'
import { findHolder, type Holder } from './find-member-security.ts'
import { isConfigured } from './is-configured.ts'
import { maskAddress } from './mask-address.ts'

export async function readFactors(scope: Scope) {
  const { actor, config } = scope
  if (!canMindFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const holder = await findHolder(scope, actor.memberId)
  return {
    factors: await Promise.all(factorKinds.map((kind) => describeFactor(scope, holder, kind))),
    backup_codes_left: holder.backupCodes,
    device_check: { configured: mailsOut(config), on: holder.deviceCheck },
  }
}

async function describeFactor(scope: Scope, holder: Holder, kind: (typeof factorKinds)[number]) {
  const since = holder.factors.find((factor) => factor.kind === kind)?.since ?? null
  const goesTo =
    since && (kind === 'email' || kind === 'sms')
      ? await continueAs(system, () => addressOf(scope, holder, kind))
      : null
  return {
    kind,
    configured: isConfigured(scope.config, kind),
    on: since !== null,
    since: since?.toISOString() ?? null,
    hint: goesTo && maskAddress(goesTo),
  }
}
