import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { mail } from '#platform/mail/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReadOutbox } from '../permissions.ts'
import { veilSecrets } from './veil-secrets.ts'

/**
 * A letter's words. Without a mail server a curator hands letters on, so they read them whole; with one nobody but the
 * recipient needs the link or the code in it, and a curator who had it could become that member.
 */
export async function readLetter(scope: Scope, { id }: { id: string }): Promise<{ text: string; veiled: boolean }> {
  const { actor, db, config } = scope
  if (!canReadOutbox(actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    const [letter] = await db.select({ text: mail.text }).from(mail).where(eq(mail.id, id))
    if (!letter) throw new Refusal('NOT_FOUND')
    const text = config.SMTP_URL ? veilSecrets(letter.text) : letter.text
    const veiled = text !== letter.text
    await recordAudit(scope, 'mail.read', { detail: { mailId: id, veiled } })
    return { text, veiled }
  })
}
