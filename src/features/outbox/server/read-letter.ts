import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { textsOut } from '#platform/sms/gateway.ts'
import { canReadOutbox } from '../permissions.ts'
import { outboxEntries } from './outbox-entries.ts'
import { veilSecrets } from './veil-secrets.ts'

/**
 * The words of a letter or a text message. Where none leaves, a curator hands them on, so they read them whole; where
 * one does, nobody but the recipient needs the link or the code in it, and a curator who had it could become that member.
 */
export async function readLetter(scope: Scope, { id }: { id: string }): Promise<{ text: string; veiled: boolean }> {
  const { actor, db, config } = scope
  if (!canReadOutbox(actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    const outbox = outboxEntries(scope)
    const [letter] = await db.select({ kind: outbox.kind, text: outbox.text }).from(outbox).where(eq(outbox.id, id))
    if (!letter) throw new Refusal('NOT_FOUND')
    const { kind } = letter
    const leaves = kind === 'mail' ? mailsOut(config) : textsOut(config)
    const text = leaves ? veilSecrets(letter.text) : letter.text
    const veiled = text !== letter.text
    await recordAudit(scope, `${kind}.read`, { detail: { [`${kind}Id`]: id, veiled } })
    return { text, veiled }
  })
}
