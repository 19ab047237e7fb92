import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { mail } from './tables.ts'
import type { MailTransport } from './transport.ts'

/**
 * Hands one mail to the transport and records how it went. A failure is thrown again, so that the queue tries later;
 * a mail that is no longer queued was delivered by an earlier try whose end was lost.
 */
export async function deliverMail(db: Db, transport: MailTransport, mailId: string): Promise<void> {
  const queued = and(eq(mail.id, mailId), eq(mail.state, 'queued'))
  const [letter] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(queued)
    .returning()
  if (!letter) return
  try {
    await transport.deliver(letter)
  } catch (error) {
    await db
      .update(mail)
      .set({ lastError: reason(error) })
      .where(queued)
    throw error
  }
  await db.update(mail).set({ state: transport.outcome, settledAt: new Date(), lastError: null }).where(queued)
}

/** The server's answer without the addresses it repeats. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\S+@\S+/g, '…').slice(0, 300)
}
