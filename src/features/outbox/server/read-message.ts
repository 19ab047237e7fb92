import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { sendsTextMessages } from '#platform/sms/gateway.ts'
import { canReadOutbox } from '../permissions.ts'
import { maskSecrets } from './steps/mask-secrets.ts'
import { outboxMessages } from './steps/outbox-messages.ts'

/**
 * Reads the text of a message. If no mail server (or SMS gateway) is configured, the curator has to pass the message on,
 * so they read all of it. Otherwise links and codes are masked: with them a curator could sign in as the recipient.
 */
export async function readMessage(scope: Scope, { id }: { id: string }): Promise<{ text: string; veiled: boolean }> {
  const { actor, db, config } = scope
  if (!canReadOutbox(actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    const outbox = outboxMessages(scope)
    const [message] = await db.select({ kind: outbox.kind, text: outbox.text }).from(outbox).where(eq(outbox.id, id))
    if (!message) throw new Refusal('NOT_FOUND')
    const { kind } = message
    const isDelivered = kind === 'mail' ? sendsMail(config) : sendsTextMessages(config)
    const text = isDelivered ? maskSecrets(message.text) : message.text
    const hasMaskedSecrets = text !== message.text
    await recordAudit(scope, `${kind}.read`, { detail: { [`${kind}Id`]: id, masked: hasMaskedSecrets } })
    return { text, veiled: hasMaskedSecrets }
  })
}
