import type { Config } from '#platform/config/read-config.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import { textsOut } from '#platform/sms/gateway.ts'
import type { FactorKind } from '../contract.ts'

/** Whether the operator offers a kind of factor; an app or a passkey needs nothing of them. */
export function isConfigured(config: Config, kind: FactorKind): boolean {
  if (kind === 'email') return mailsOut(config)
  return kind !== 'sms' || textsOut(config)
}
