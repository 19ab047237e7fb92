import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '../scope.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { mail } from './tables.ts'
import type { MailTransport } from './transport.ts'

/**
 * Hands one mail to the transport and records how it went. A failure that may pass is thrown, so that the queue tries
 * later; a mail that is no longer queued was delivered by an earlier try whose end was lost.
 */
export async function deliverMail(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  transport: MailTransport,
  mailId: string,
): Promise<void> {
  const queued = isQueued(mailId)
  const [letter] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(queued)
    .returning()
  if (!letter) return
  try {
    await transport.deliver(letter)
  } catch (error) {
    const failure = new DeliveryFailure(error)
    await db.update(mail).set({ lastError: failure.message }).where(queued)
    if (!failure.final) throw failure
    log.warn({ err: failure, mailId }, 'mail refused for good')
    await giveUpMail(db, mailId)
    return
  }
  await db.update(mail).set({ state: transport.outcome, settledAt: new Date(), lastError: null }).where(queued)
}

/** For what is never sent: its last try failed, or was cut off before it could say why. */
export async function giveUpMail(db: Platform['db'], mailId: string): Promise<void> {
  const lastError = sql`coalesce(${mail.lastError}, 'The last try was cut off.')`
  await db.update(mail).set({ state: 'failed', settledAt: new Date(), lastError }).where(isQueued(mailId))
}

const isQueued = (mailId: string) => and(eq(mail.id, mailId), eq(mail.state, 'queued'))
